import { composedSize, type Recipe, recipeOf, rooms } from './compose/recipe.ts'
import { isRendered } from './compose/scenes.ts'
import { type Picture, readManifest } from './manifest.ts'

let manifest: ReturnType<typeof readManifest> | undefined

/** What is known of a picture, kept or composed; undefined when there is none. */
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
        color: wallColour(recipe),
      }
    : undefined
}

/** `#rrggbb` of the plaster, which fills most of the picture. */
function wallColour({ room }: Pick<Recipe, 'room'>): string {
  const tone = (light: number) => Math.round(255 * Math.min(1, 1.055 * light ** (1 / 2.4) - 0.055))
  return `#${rooms[room].plaster.map((light) => tone(light).toString(16).padStart(2, '0')).join('')}`
}
