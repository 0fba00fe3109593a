import { composedSize, recipeOf } from './compose/recipe.ts'
import { isRendered } from './compose/scenes.ts'
import { plasterColour } from './compose/wall-colours.ts'
import { type Picture, readManifest } from './manifest.ts'

let manifest: ReturnType<typeof readManifest> | undefined

/** Data of a picture, stored or composed; undefined when there is none. */
export function knownPicture(publicId: string): Picture | undefined {
  manifest ??= readManifest()
  const kept = manifest.get(publicId)
  if (kept) return kept
  const recipe = recipeOf(publicId)
  return recipe && isRendered(recipe)
    ? {
        public_id: publicId,
        kind: 'screen',
        type: 100,
        attributes: { type: recipe.type, profile: recipe.profile, glass: recipe.glass },
        ...composedSize,
        placeholder: '',
        color: plasterColour(recipe.room),
      }
    : undefined
}
