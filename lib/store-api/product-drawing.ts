import 'server-only'
import { fill } from '../configurator/texts.ts'
import { contract } from '../contract/index.ts'
import * as tags from '../rules/change-tags.ts'
import { drawingModel } from '../rules/configurator/drawing/model.ts'
import { drawingOf } from '../rules/configurator/drawing/parameters.ts'
import { drawingSvg } from '../rules/configurator/drawing/svg.ts'
import { storeByCode } from '../stores/registry.ts'
import { readMessages } from '../texts/messages.ts'
import { keepPage, showsProducts } from './cache.ts'
import { ask, find } from './client.ts'

/** Width that it is drawn at, pixels; it is no picture of pixels and may be shown at any. */
const width = 1200

/**
 * A product's drawing to scale with the dimensions of one of its variants, as an SVG document.
 * @param ref reference of the variant; without one it is drawn as it is sold most
 * @returns null where the store does not offer the product, or it is not drawn
 */
export async function productDrawing(storeCode: string, slug: string, ref: string | null): Promise<string | null> {
  'use cache'
  keepPage(tags.products)
  const store = storeByCode(storeCode)
  if (!store) return null
  const product = await find(store, contract.products.retrieveBySlug, { params: { slug }, query: {} })
  if (!product?.sketch) return null
  showsProducts([product])
  const attributes = product.has_attributes
    ? await ask(store, contract.products.attributes, { params: { id: product.id } })
    : []
  const variant =
    product.variants.find((each) => each.ref === ref) ?? product.variants.find(({ id }) => id === product.variant_id)
  const chosen = (variant?.options.options ?? []).map(({ id }) => ({ option: id }))
  const { front, plan, drawing } = (await readMessages(store)).configurator
  const model = drawingModel(drawingOf(product.sketch, attributes, chosen), store.lengthUnit)
  return drawingSvg(model, { title: fill('{name}, {drawing}', { name: product.name, drawing }), front, plan }, width)
}
