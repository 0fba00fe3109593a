import type { CartRow } from '../../../lib/contract/cart-rows.ts'
import { sentChoice } from '../../../lib/rules/configurator/choice.ts'
import { type CutWords, cutInWords } from '../../../lib/rules/configurator/cuts/words.ts'
import { drawingOf } from '../../../lib/rules/configurator/drawing/parameters.ts'
import { sideInWords } from '../../../lib/rules/configurator/opening-side.ts'
import { choiceInWords } from '../../../lib/rules/configurator/price.ts'
import { hasOwnMeasures } from '../../../lib/rules/custom-made.ts'
import { isInstallable } from '../../../lib/rules/facility/installable.ts'
import type { FacilityOffer } from '../../../lib/rules/facility/options.ts'
import { messagesIn, type Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { sketchAsPictured } from '../catalogue/composed-photo.ts'
import { readFacilityOffer } from '../facility/facility.ts'
import { type Priceable, readPriceables } from './priceable.ts'
import { pictureAsChosen, pictureAsDrawn } from './row-picture.ts'
import { type PricedRow, priceRow, type StoredRow, type Terms } from './row-pricing.ts'

/**
 * Rows as they are shown, in their order, with recalculated prices; null for products that the store no longer offers.
 * The number of queries does not depend on the number of rows.
 */
export async function rowViews(
  db: Database,
  store: StoreContext,
  terms: Terms,
  rows: readonly StoredRow[],
): Promise<(CartRow | null)[]> {
  if (rows.length === 0) return []
  const wanted = rows.map(({ productId, configuration }) => ({ productId, choice: configuration }))
  const [priceables, facilityOffer] = await Promise.all([
    readPriceables(db, store.code, terms.audience, wanted, rows[0]?.cartId),
    readFacilityOffer(db, store.code),
  ])
  return rows.map((row, index) => {
    const found = priceables[index]
    if (!found) return null
    const priced = priceRow(store, terms, found, facilityOffer, row)
    const left = piecesLeft(row, rows, found)
    return (
      priced && { ...viewOf(store, row, found, priced, facilityOffer), ...(left !== null && { pieces_left: left }) }
    )
  })
}

/** One row as it is shown; null when the store does not offer it any more. */
export async function rowView(
  db: Database,
  store: StoreContext,
  terms: Terms,
  row: StoredRow,
): Promise<CartRow | null> {
  const [view = null] = await rowViews(db, store, terms, [row])
  return view
}

/** Number of pieces available for a row, where its cart wants more; otherwise null. */
function piecesLeft({ productId, variantId }: StoredRow, rows: readonly StoredRow[], { stock }: Priceable) {
  const counted = stock.counted({ productId, variantId: variantId ?? 0 })
  const same = rows.filter((row) => row.productId === productId && row.variantId === variantId)
  const wanted = same.reduce((sum, { quantity }) => sum + quantity, 0)
  return counted && counted.free < wanted ? counted.free : null
}

function viewOf(
  store: StoreContext,
  row: StoredRow,
  { offer, product, brand }: Priceable,
  { variant, choosable, choice, finalRef, prices, shipping, facility }: PricedRow,
  facilityOffer: FacilityOffer,
): CartRow {
  const sketch = sketchAsPictured(product.sketch, offer.images)
  const drawing = sketch && drawingOf(sketch, choosable.attributes, choice.attribute_options)
  const own = variant?.images[store.code] ?? null
  const image = own ?? offer.images[0] ?? null
  const t = messagesIn(store.language)
  return {
    id: row.id,
    order: row.cartId,
    quantity: row.quantity,
    shipping_prices: [
      { _type: 'client', amount: shipping },
      { _type: 'professional', amount: shipping },
    ],
    product: {
      id: product.id,
      ref: product.ref,
      name: offer.name,
      web_url: `/${offer.slug}.html`,
      brand: brand.name,
      // The picture of a variant has its finish, glass and width already.
      image:
        image && drawing
          ? own
            ? pictureAsDrawn(own, drawing)
            : pictureAsChosen(image, drawing, choosable.attributes, choice.attribute_options)
          : image,
      made_to_measure: product.madeToMeasure,
    },
    variant: variant ? { id: variant.id, ref: variant.ref, name: variant.names[store.code] ?? variant.ref } : null,
    configuration: choiceInWords(choosable, choice, store.lengthUnit, ({ position_sketch }, cut) =>
      cut
        ? cutInWords(cut, store.lengthUnit, cutWords(t))
        : sideInWords(product.sketch?.layout, position_sketch, (part, side) => t(`side.${part}.${side}`)),
    ),
    choice: sentChoice(choice),
    drawing,
    final_ref: finalRef,
    prices,
    delivery_days: { min: product.deliveryMin, max: product.deliveryMax },
    custom_made: hasOwnMeasures(choice.attribute_options),
    facility,
    installable: isInstallable(product.sketch) && facilityOffer.options.length > 0,
  }
}

/** The words of the store about cuts. */
function cutWords(t: Translate): CutWords {
  return {
    glass: (name) => t(`cut.glass.${name}`),
    corner: (name) => t(`cut.corner.${name}`),
    sentence: (name, values) => t(`cut.sentence.${name}`, values),
  }
}
