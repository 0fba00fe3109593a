import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { composePicture } from './compose/compose.ts'
import { sceneFolder } from './compose/layers.ts'
import { composedSize, recipeOf } from './compose/recipe.ts'
import { originalsFolder } from './manifest.ts'

/** A picture in its original size and format. */
export interface Original {
  svg: boolean
  /** Changes when the picture does. */
  mark: string
  /** @param atLeast pixels across that are needed; nothing stands for the full size */
  read: (atLeast?: number) => Promise<Buffer<ArrayBuffer>>
}

/**
 * Version of the composition; incremented when the same layers make another picture, so that older files are no longer
 * served.
 */
const composition = 2

/**
 * The original of a picture: a file, or composed from the layers of its scene. Null when there is neither; only
 * pictures that `recipe.ts` can name are ever composed.
 * @param publicId letters, digits, hyphens and slashes only: it becomes part of a path
 */
export async function findOriginal(publicId: string, folder = originalsFolder): Promise<Original | null> {
  for (const [extension, svg] of [
    ['.jpg', false],
    ['.svg', true],
  ] as const) {
    const file = join(folder, `${publicId}${extension}`)
    const about = await stat(file).catch(() => null)
    if (about?.isFile())
      return {
        svg,
        mark: `${publicId} ${about.size} ${about.mtimeMs}`,
        read: () => readFile(file).then((body) => Buffer.from(body)),
      }
  }
  const recipe = recipeOf(publicId)
  const scene = recipe && (await stat(join(sceneFolder(recipe), 'room.avif')).catch(() => null))
  return scene
    ? {
        svg: false,
        mark: `${publicId} ${composition} ${scene.size} ${scene.mtimeMs}`,
        read: (atLeast) => composePicture(recipe, atLeast),
      }
    : null
}

/**
 * Pixels across that an original needs to have, so that nothing is enlarged by a transformation to
 * this size: it may be cut to the height.
 */
export function widthNeeded({ width, height }: { width?: number; height?: number }): number {
  if (width === undefined && height === undefined) return composedSize.width
  return Math.ceil(Math.max(width ?? 0, ((height ?? 0) * composedSize.width) / composedSize.height))
}
