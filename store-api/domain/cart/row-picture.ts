import type { CartRow, Drawing } from '../../../lib/contract/carts.ts'
import type { Image } from '../../../lib/contract/common.ts'
import type { Choosable, ChosenOption } from '../../../lib/rules/configurator/types.ts'
import { glasses, isOneOf, openingOn, profiles, publicIdOf, recipeOf } from '../../images/compose/recipe.ts'
import { widthFor } from '../../images/compose/scenes.ts'

/**
 * The picture of a configured product in the finish, glass and width that were chosen, opening on
 * the side of its drawing, where it is a composed one; any other picture stays as it is.
 */
export function pictureAsChosen(
  image: Image,
  drawing: Drawing,
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
  return pictureAsDrawn(
    {
      ...image,
      public_id: publicIdOf({
        ...recipe,
        profile: isOneOf(profiles, profile) ? profile : recipe.profile,
        glass: isOneOf(glasses, glass) ? glass : recipe.glass,
        width: widthFor(recipe, drawing.width),
      }),
    },
    drawing,
  )
}

/** A composed picture, opening on the side that is drawn; any other stays as it is. */
export function pictureAsDrawn(image: Image, { side }: Pick<Drawing, 'side'>): Image {
  const recipe = recipeOf(image.public_id)
  return recipe ? { ...image, public_id: publicIdOf(openingOn(recipe, side)) } : image
}

/**
 * A row of an order as it was written down, its picture opening on the side of its drawing: orders
 * placed before this rule hold pictures of the other side. What was bought, in words, ids and
 * drawing, stays as it is.
 */
export function rowAsDrawn(row: CartRow): CartRow {
  const { image } = row.product
  if (!image || !row.drawing) return row
  return { ...row, product: { ...row.product, image: pictureAsDrawn(image, row.drawing) } }
}
