import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { DecodedLayers } from './decoded-layers.ts'
import type { Recipe } from './recipe.ts'

const layersFolder = join(import.meta.dirname, '..', 'layers')

/** Grey layers of a scene, and the value of their white; `dark` ones are stored as square roots. */
const greyLayers = {
  panes: { white: 3, dark: false },
  mirrored: { white: 1, dark: true },
  rib: { white: 2, dark: false },
  print: { white: 2, dark: false },
  bare: { white: 2.6, dark: true },
  paint: { white: 1.2, dark: true },
  sheen: { white: 1, dark: true },
  tiles: { white: 1, dark: false },
  plaster: { white: 1, dark: false },
} as const
export type GreyLayer = keyof typeof greyLayers
/** Names of all files of a scene. */
export const layerNames: readonly string[] = ['room', ...Object.keys(greyLayers)]

/** Folder of the layers of a recipe's scene. */
export function sceneFolder({ type, design, width }: Pick<Recipe, 'type' | 'design' | 'width'>): string {
  return join(layersFolder, type, `${design}-${width}`)
}

/**
 * The smaller copies of a scene's files, pixels across. A picture is made from the smallest sufficient copy, as reading
 * a scene's files takes most of the time. 640 is for small cards and phones, 1080 for large cards and the gallery.
 */
export const copies = [
  { width: 640, file: (layer: string) => `${layer}.webp` },
  { width: 1080, file: (layer: string) => `${layer}-1080.webp` },
] as const

export interface Size {
  width: number
  height: number
}

function fileOf(folder: string, layer: string, wanted: number): string {
  const copy = copies.find(({ width }) => wanted <= width)
  return join(folder, copy ? copy.file(layer) : `${layer}.avif`)
}

/** Four scenes at the width of a large card. */
const decoded = new DecodedLayers(32 * 1024 * 1024)

/** The raw pixels of a file in a size. */
function readLayer(
  folder: string,
  layer: string,
  { width, height }: Size,
  of: (file: Sharp) => Sharp,
): Promise<Buffer> {
  const file = fileOf(folder, layer, width)
  return decoded.read(`${file} ${width}x${height}`, () =>
    of(sharp(file).resize(width, height, { fit: 'fill' }))
      .raw()
      .toBuffer(),
  )
}

/** Tones of the room as they are kept, three for each pixel. */
export async function readRoom(folder: string, size: Size): Promise<Uint8Array> {
  return readLayer(folder, 'room', size, (file) => file.removeAlpha())
}

/** Values of one grey layer, one for each pixel. */
export async function readGrey(folder: string, layer: GreyLayer, size: Size): Promise<Float32Array> {
  const bytes = await readLayer(folder, layer, size, (file) => file.extractChannel(0))
  const { white, dark } = greyLayers[layer]
  const values = Float32Array.from({ length: 256 }, (_, step) => (dark ? (step / 255) ** 2 : step / 255) * white)
  const result = new Float32Array(bytes.length)
  for (let index = 0; index < bytes.length; index += 1) result[index] = values[bytes[index] as number] as number
  return result
}
