import sharp from 'sharp'
import { readGrey, type Size } from './layers.ts'
import { lightOfTone, limitedTone } from './light.ts'
import type { Recipe } from './recipe.ts'

type Colour = readonly [number, number, number]

/** Transmission of one pane for each glass; linear light. */
const tints: Readonly<Record<Recipe['glass'], Colour>> = {
  clear: [0.935, 0.968, 0.955],
  printed: [0.935, 0.968, 0.955],
  grey: [0.26, 0.27, 0.285],
  bronze: [0.53, 0.41, 0.31],
  frosted: [0.9, 0.94, 0.935],
  fluted: [0.91, 0.955, 0.945],
}
/** Light of glass that is white of itself: frosted, or printed with lines. */
const milk: Colour = [0.52, 0.543, 0.54]
/** Share of light that a pane transmits, beside its reflection. */
const passing = 0.9

/** The light of the room as it is seen through and beside the panes. */
export async function lightOfGlass(
  light: Float32Array,
  glass: Recipe['glass'],
  folder: string,
  size: Size,
): Promise<Float32Array> {
  const [panes, mirrored, lines, ribs] = await Promise.all([
    readGrey(folder, 'panes', size),
    readGrey(folder, 'mirrored', size),
    glass === 'printed' ? readGrey(folder, 'print', size) : null,
    glass === 'fluted' ? readGrey(folder, 'rib', size) : null,
  ])
  const blurred =
    glass === 'frosted' || glass === 'fluted'
      ? await blurredBehind(light, panes, size, size.width * (glass === 'frosted' ? 0.0125 : 0.0045))
      : null
  const result = light.slice()
  const shift = size.width * 0.008
  for (let pixel = 0; pixel < panes.length; pixel += 1) {
    const count = panes[pixel] as number
    if (count < 0.02) continue
    const whole = Math.min(1, count)
    // The second pane adds hardly any blur to the first one's.
    const white = lines
      ? 0.86 * Math.min(1, lines[pixel] as number)
      : glass === 'frosted'
        ? 1 - 0.58 ** count
        : glass === 'fluted'
          ? 0.07 * count
          : 0
    const rib = ribs ? Math.min(1, (ribs[pixel] as number) / Math.max(0.5, count)) : 0
    const shade = ribs ? 0.6 + 0.4 * Math.min(1, rib / 0.55) : 1
    const from = ribs ? moved(pixel, Math.round((rib - 0.5) * shift), size.width) : pixel
    for (let channel = 0; channel < 3; channel += 1) {
      const index = pixel * 3 + channel
      const straight = light[index] as number
      const behind = blurred ? straight + ((blurred[from * 3 + channel] as number) - straight) * whole : straight
      const tint = (((tints[glass] as Colour)[channel] as number) * passing * shade) ** count
      result[index] = behind * tint * (1 - white) + (milk[channel] as number) * white + (mirrored[pixel] as number)
    }
  }
  return result
}

/** The pixel at a horizontal distance, within the same row. */
function moved(pixel: number, by: number, width: number): number {
  const column = pixel % width
  return pixel - column + Math.min(width - 1, Math.max(0, column + by))
}

/** The background behind the panes, blurred, without anything in front of or beside them. */
async function blurredBehind(
  light: Float32Array,
  panes: Float32Array,
  { width, height }: Size,
  sigma: number,
): Promise<Float32Array> {
  const pixels = Buffer.allocUnsafe(width * height * 4)
  for (let pixel = 0; pixel < panes.length; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1)
      pixels[pixel * 4 + channel] = limitedTone(light[pixel * 3 + channel] as number)
    pixels[pixel * 4 + 3] = Math.min(1, panes[pixel] as number) * 255
  }
  const soft = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .blur(Math.max(0.4, sigma))
    .raw()
    .toBuffer()
  const result = new Float32Array(width * height * 3)
  for (let pixel = 0; pixel < panes.length; pixel += 1)
    for (let channel = 0; channel < 3; channel += 1)
      result[pixel * 3 + channel] = lightOfTone[soft[pixel * 4 + channel] as number] as number
  return result
}
