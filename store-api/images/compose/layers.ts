import { join } from 'node:path'
import sharp from 'sharp'
import type { Recipe } from './recipe.ts'

const layersFolder = join(import.meta.dirname, '..', 'layers')

/** Grey layers of a scene, and what their white stands for; `dark` ones are kept by their root. */
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
 * The smaller copies of a scene's files, pixels across: a picture is made of the smallest that is
 * large enough, as reading the files of a scene takes most of the time. 640 is what small cards and
 * phones need, 1080 large cards and the gallery.
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

/** Tones of the room as they are kept, three for each pixel. */
export async function readRoom(folder: string, { width, height }: Size): Promise<Uint8Array> {
  return sharp(fileOf(folder, 'room', width))
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** Values of one grey layer, one for each pixel. */
export async function readGrey(folder: string, layer: GreyLayer, { width, height }: Size): Promise<Float32Array> {
  const bytes = await sharp(fileOf(folder, layer, width))
    .resize(width, height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const { white, dark } = greyLayers[layer]
  const values = Float32Array.from({ length: 256 }, (_, step) => (dark ? (step / 255) ** 2 : step / 255) * white)
  const result = new Float32Array(bytes.length)
  for (let index = 0; index < bytes.length; index += 1) result[index] = values[bytes[index] as number] as number
  return result
}
