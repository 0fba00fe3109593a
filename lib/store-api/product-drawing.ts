import 'server-only'
import { fill } from '../configurator/texts.ts'
import type { Attribute } from '../contract/attributes.ts'
import { contract } from '../contract/index.ts'
import type { Product } from '../contract/product-detail.ts'
import { readMessages } from '../i18n/messages.ts'
import { drawingModel } from '../rules/configurator/drawing/model.ts'
import { drawingOf } from '../rules/configurator/drawing/parameters.ts'
import { drawingSvg } from '../rules/configurator/drawing/svg.ts'
import type { Side } from '../rules/configurator/opening-side.ts'
import { lengthUnitOf } from '../rules/length-unit.ts'
import type { Store } from '../stores/store.ts'
import { ask, find } from './client.ts'

/** Width that it is drawn at, pixels; it is no picture of pixels and may be shown at any. */
const width = 1200

/**
 * A product's drawing to scale with the dimensions of one of its variants, as an SVG document.
 * @param wanted.ref reference of the variant; by default the most popular configuration
 * @param wanted.side side of the opening; by default that of its pictures
 * @returns null where the store does not offer the product or has no such variant, or where it has no drawing
 */
export async function productDrawing(
  store: Store,
  slug: string,
  { ref, side }: { ref: string | null; side: Side | null },
): Promise<string | null> {
  const known = await readDrawn(store, slug)
  if (!known) return null
  const { product, attributes } = known
  const variant = product.variants.find((each) => (ref === null ? each.id === product.variant_id : each.ref === ref))
  if (ref !== null && !variant) return null
  const chosen = (variant?.options.options ?? []).map(({ id }) => ({ option: id }))
  const { front, plan, drawing } = (await readMessages(store)).configurator
  const drawn = drawingOf(product.sketch, attributes, chosen)
  const model = drawingModel({ ...drawn, side: side ?? drawn.side }, lengthUnitOf(product, store.lengthUnit))
  return drawingSvg(model, { title: fill('{name}, {drawing}', { name: product.name, drawing }), front, plan }, width)
}

interface Drawn {
  product: Pick<Product, 'name' | 'variants' | 'variant_id' | 'made_to_measure'> & {
    sketch: NonNullable<Product['sketch']>
  }
  attributes: Attribute[]
}

/** Data of a product's drawing; null where the store does not offer it, or it has none. */
async function readDrawn(store: Store, slug: string): Promise<Drawn | null> {
  const product = await find(store, contract.products.retrieveBySlug, { params: { slug }, query: {} })
  if (!product?.sketch) return null
  const attributes = product.has_attributes
    ? await ask(store, contract.products.attributes, { params: { id: product.id } })
    : []
  return { product: { ...product, sketch: product.sketch }, attributes }
}
