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

/** Pixels across of the small files of a scene; larger pictures are made of the large ones. */
export const smallWidth = 640

export interface Size {
  width: number
  height: number
}

const fileOf = (folder: string, layer: string, width: number) =>
  join(folder, `${layer}.${width <= smallWidth ? 'webp' : 'avif'}`)

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
