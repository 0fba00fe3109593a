import type { Still } from './still.ts'

/**
 * A still picture as one SVG document that stands alone.
 * @param width pixels; the height follows
 */
export function stillSvg({ width: across, height, shapes }: Still, title: string, width = across): string {
  const words = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const paths = shapes.map(
    ({ d, fill, opacity, stroke, width: thick }) =>
      `<path d="${d}" fill="${fill ?? 'none'}"${opacity === undefined ? '' : ` fill-opacity="${opacity}"`}${stroke ? ` stroke="${stroke}" stroke-width="${thick}"` : ''}/>`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across} ${height}" width="${width}" height="${Math.round((width * height) / across)}" ` +
    `role="img" aria-label="${words}" fill-rule="evenodd" stroke-linejoin="round" stroke-linecap="round">${paths.join('')}</svg>`
  )
}
