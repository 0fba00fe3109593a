import { type DrawingModel, strokeOf } from './model.ts'
import type { Shape } from './pen.ts'

/** What the whole is called for who cannot see it, and what stands over the views. */
export interface DrawingWords {
  readonly title: string
  readonly front?: string
  readonly plan?: string
}

/**
 * A drawing as one SVG document that stands alone: for mails, orders and downloads.
 * @param width pixels; the height follows
 */
export function drawingSvg(model: DrawingModel, words: DrawingWords, width = 640): string {
  const { views, figure } = model
  const [gap, heading] = [figure, words.front || words.plan ? figure * 1.8 : 0]
  const whole = views.reduce((sum, { box }) => sum + box.width, gap * (views.length - 1))
  const tall = Math.max(...views.map(({ box }) => box.height)) + heading
  let left = 0
  const parts = views.map(({ name, box, shapes }) => {
    const x = left - box.x
    left += box.width + gap
    const title =
      words[name] &&
      `<text x="${box.x + box.width / 2}" y="${box.y - figure * 0.6}" font-size="${figure}" text-anchor="middle" fill="#565e5b">${escaped(words[name])}</text>`
    return `<g transform="translate(${x} ${heading - box.y})">${title ?? ''}${shapes.map((shape) => shapeText(shape, model)).join('')}</g>`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${Math.round(tall)}" width="${width}" height="${Math.round((width * tall) / whole)}" ` +
    `role="img" aria-label="${escaped(words.title)}" font-family="Helvetica,Arial,sans-serif">${parts.join('')}</svg>`
  )
}

function shapeText(shape: Shape, model: DrawingModel): string {
  const { fill, opacity, stroke, width, dash } = strokeOf(shape, model)
  if (shape.kind === 'text')
    return `<text x="${shape.x}" y="${shape.y}" font-size="${Math.round(model.figure * (shape.size ?? 1))}" font-weight="600" text-anchor="middle" fill="${fill}"${shape.upright ? '' : ` transform="rotate(-90 ${shape.x} ${shape.y})"`}>${escaped(shape.text)}</text>`
  const paint =
    stroke === 'none' ? '' : ` stroke="${stroke}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}`
  return `<path d="${shape.d}" fill="${escaped(fill)}"${opacity === undefined ? '' : ` fill-opacity="${opacity}"`}${paint}/>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
