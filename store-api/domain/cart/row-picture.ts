import type { Image } from '../../../lib/contract/common.ts'
import type { Sketch } from '../../../lib/contract/products.ts'
import { drawingOf } from '../../../lib/rules/configurator/drawing/parameters.ts'
import type { Choosable, ChosenOption } from '../../../lib/rules/configurator/types.ts'
import { glasses, isOneOf, profiles, publicIdOf, recipeOf } from '../../images/compose/recipe.ts'
import { widthFor } from '../../images/compose/scenes.ts'

/**
 * The picture of a configured product in the finish, glass, width and side that were chosen, where
 * its picture is a composed one; any other picture stays as it is.
 */
export function pictureAsChosen(
  image: Image,
  sketch: Sketch,
  attributes: Choosable['attributes'],
  chosen: readonly ChosenOption[],
): Image {
  const recipe = recipeOf(image.public_id)
  if (!recipe) return image
  const ids = new Set(chosen.map(({ option }) => option))
  const words = attributes
    .flatMap(({ options }) => options)
    .filter(({ option, image: swatch }) => ids.has(option.id) && swatch)
    .map((option) => option.image?.public_id.split('/').at(-1)?.split('-') ?? [])
  const wordOf = (kind: string) => words.find(([first]) => first === kind)?.[1]
  const [profile, glass] = [wordOf('profile'), wordOf('glass')]
  const { width, side } = drawingOf(sketch, attributes, chosen)
  return {
    ...image,
    public_id: publicIdOf({
      ...recipe,
      profile: isOneOf(profiles, profile) ? profile : recipe.profile,
      glass: isOneOf(glasses, glass) ? glass : recipe.glass,
      width: widthFor(recipe, width),
      side,
    }),
  }
}
