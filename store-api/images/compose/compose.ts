import sharp from 'sharp'
import { lightOfGlass } from './glass.ts'
import { readGrey, readRoom, type Size, sceneFolder } from './layers.ts'
import { lightOfTone, toneOf } from './light.ts'
import { addMetal } from './metal.ts'
import { composedSize, type Recipe, renderedWall, rooms } from './recipe.ts'

/** Colours that the scenes were rendered in (`scenes/views.py`); others are reached from them. */
const renderedTiles = [0.5, 0.5, 0.5] as const
const renderedPlaster = [0.62, 0.61, 0.59] as const

/**
 * Puts the picture of a recipe together of the layers of its scene.
 * @param atLeast pixels across that are needed; a small picture takes a fraction of the time
 * @returns a PNG, hardly compressed, as it is only read again
 */
export async function composePicture(
  recipe: Recipe,
  atLeast: number = composedSize.width,
): Promise<Buffer<ArrayBuffer>> {
  const width = Math.min(composedSize.width, Math.max(16, atLeast))
  const size = { width, height: Math.round((width * composedSize.height) / composedSize.width) }
  const pixels = developed(await lightOf(recipe, size), size)
  const picture = sharp(pixels, { raw: { ...size, channels: 3 } })
  return Buffer.from(
    await (recipe.wall === renderedWall ? picture : picture.flop()).png({ compressionLevel: 0 }).toBuffer(),
  )
}

/** Light of the whole picture, three values for each pixel. */
async function lightOf(recipe: Recipe, size: Size): Promise<Float32Array> {
  const folder = sceneFolder(recipe)
  const room = rooms[recipe.room]
  const [tones, tiles, plaster] = await Promise.all([
    readRoom(folder, size),
    readGrey(folder, 'tiles', size),
    readGrey(folder, 'plaster', size),
  ])
  const light = new Float32Array(tones.length)
  for (let channel = 0; channel < 3; channel += 1) {
    const tileShift = (room.tiles[channel] as number) / (renderedTiles[channel] as number) - 1
    const plasterShift = (room.plaster[channel] as number) / (renderedPlaster[channel] as number) - 1
    for (let pixel = 0, index = channel; index < tones.length; pixel += 1, index += 3)
      light[index] =
        (lightOfTone[tones[index] as number] as number) *
        (1 + (tiles[pixel] as number) * tileShift + (plaster[pixel] as number) * plasterShift)
  }
  await addMetal(light, recipe.profile, folder, size)
  return lightOfGlass(light, recipe.glass, folder, size)
}

/** Film curve, contrast and a little more colour. */
function developed(light: Float32Array, { width, height }: Size): Buffer {
  const pixels = Buffer.allocUnsafe(width * height * 3)
  for (let index = 0; index < pixels.length; index += 3) {
    const red = toneOf(light[index] as number)
    const green = toneOf(light[index + 1] as number)
    const blue = toneOf(light[index + 2] as number)
    const grey = red * 0.2126 + green * 0.7152 + blue * 0.0722
    pixels[index] = clamped(grey + (red - grey) * 1.1)
    pixels[index + 1] = clamped(grey + (green - grey) * 1.1)
    pixels[index + 2] = clamped(grey + (blue - grey) * 1.1)
  }
  return pixels
}

const clamped = (tone: number) => (tone <= 0 ? 0 : tone >= 255 ? 255 : (tone + 0.5) | 0)
