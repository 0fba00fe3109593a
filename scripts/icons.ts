import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { iconNames } from '../components/ui/icon-names.ts'
import { toolFolder } from './tools/tool-folder.ts'

const target = join(import.meta.dirname, '..', 'components', 'ui', 'icons.generated.svg')

/** Drawn as a full shape instead of an outline. */
const full: ReadonlySet<string> = new Set(['star'])

/**
 * The sprite of all icons named in `components/ui/icon-names.ts`.
 * @param icons folder of Lucide's drawings
 * @throws Error when Lucide has none of a name
 */
export function drawSprite(icons: string): string {
  const symbols = iconNames.map((name) => {
    const drawing = readFileSync(join(icons, `${name}.svg`), 'utf8')
    const shapes = drawing.slice(drawing.indexOf('>', drawing.indexOf('<svg')) + 1, drawing.lastIndexOf('</svg>'))
    return `<symbol id="${name}" viewBox="0 0 24 24" fill="${full.has(name) ? 'currentColor' : 'none'}" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes.replace(/\s*\n\s*/g, '')}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n<!-- Lucide, ISC licence. Made by npm run icons. -->\n${symbols.join('\n')}\n</svg>\n`
}

/**
 * The pictures of `public/icon.svg` that browsers and home screens ask for. Those that are cut to a
 * shape of the device's own (Apple's, and the maskable one) fill their square; the drawing is
 * within the circle that every shape leaves (W3C, Web Application Manifest: 40 % of the side).
 */
export const pictures = [
  { file: 'icon-192.png', side: 192, fills: false },
  { file: 'icon-512.png', side: 512, fills: false },
  { file: 'icon-maskable-512.png', side: 512, fills: true },
  { file: 'apple-touch-icon.png', side: 180, fills: true },
] as const

/** @throws Error when the icon has no rounded square to fill */
export function drawPicture(icon: string, { side, fills }: (typeof pictures)[number]): Promise<Buffer> {
  const rounded = / rx="[\d.]+"/
  if (fills && !rounded.test(icon)) throw new Error('The icon has no rounded square.')
  const drawing = fills ? icon.replace(rounded, '') : icon
  const density = (72 * side) / Number(/viewBox="0 0 (\d+) /.exec(icon)?.[1])
  return sharp(Buffer.from(drawing), { density })
    .resize(side, side)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

if (process.argv[1] === import.meta.filename) {
  const folder = join(import.meta.dirname, '..', 'public')
  const icon = readFileSync(join(folder, 'icon.svg'), 'utf8')
  for (const picture of pictures) writeFileSync(join(folder, picture.file), await drawPicture(icon, picture))
  const lucide = toolFolder(join(import.meta.dirname, 'tools/icons'), 'lucide-static')
  writeFileSync(target, drawSprite(join(lucide, 'icons')))
}
