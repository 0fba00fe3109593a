import type { CartRow } from '../../../lib/contract/cart-rows.ts'
import type { Image } from '../../../lib/contract/common.ts'
import type { Drawing } from '../../../lib/contract/drawings.ts'
import { photoOf } from '../../../lib/rules/configurator/photo.ts'
import type { Choosable, ChosenOption } from '../../../lib/rules/configurator/types.ts'
import { openingOn, publicIdOf, recipeOf } from '../../images/compose/recipe.ts'
import { composedLook } from '../catalogue/composed-photo.ts'

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
  const look = composedLook(image)
  return look ? { ...image, public_id: photoOf(look, drawing, attributes, chosen) } : image
}

/** A composed picture, opening on the side that is drawn; any other stays as it is. */
export function pictureAsDrawn(image: Image, { side }: Pick<Drawing, 'side'>): Image {
  const recipe = recipeOf(image.public_id)
  return recipe ? { ...image, public_id: publicIdOf(openingOn(recipe, side)) } : image
}

/**
 * A stored order row whose picture opens on the side of its drawing: older orders hold pictures of the other side.
 * Words, ids and drawing of the purchase are unchanged.
 */
export function rowAsDrawn(row: CartRow): CartRow {
  const { image } = row.product
  if (!image || !row.drawing) return row
  return { ...row, product: { ...row.product, image: pictureAsDrawn(image, row.drawing) } }
}
