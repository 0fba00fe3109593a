import type { FileAnswer } from '../../lib/contract/call.ts'
import { readAddress } from '../../lib/rules/configurator/address.ts'
import { drawingOf } from '../../lib/rules/configurator/drawing/parameters.ts'
import { type ChoiceProblemKind, problemsOf } from '../../lib/rules/configurator/problems.ts'
import { fieldErrors } from '../context/errors.ts'
import type { Translate } from '../context/messages.ts'
import type { StoreContext } from '../context/store.ts'
import type { Database } from '../db/database.ts'
import { refusedChoice } from '../domain/cart/configuration.ts'
import { sketchAsPictured } from '../domain/catalogue/composed-photo.ts'
import { attributesOf, productById } from '../domain/catalogue/product-detail.ts'

/** Media types of the two kinds of model. */
export const modelTypes = { glb: 'model/gltf-binary', usdz: 'model/vnd.usdz+zip' } as const

/** Problems of a choice that leave it possible to draw: something is not chosen yet. */
const unfinished: readonly ChoiceProblemKind[] = [
  'optionRequired',
  'valueRequired',
  'variantRequired',
  'outOfStock',
  'cutRequired',
]

interface Asked {
  id: number
  kind: keyof typeof modelTypes
  /** Chosen options as an address of the configurator has them; absent for none. */
  options?: string | undefined
}

/**
 * A model of a product as it is configured, at its real size.
 * @returns null where the store does not offer the product, or it is not drawn
 * @throws ApiError 400 for options that the product does not have, or that do not go together
 */
export async function productModel(
  db: Database,
  store: StoreContext,
  t: Translate,
  { id, kind, options }: Asked,
): Promise<FileAnswer | null> {
  const offered = await productById(db, store.code, id)
  const sketch = offered && sketchAsPictured(offered.product.sketch, offered.offer.images)
  if (!offered || !sketch) return null
  const { choice, sound } = readAddress({ o: options })
  if (!sound) throw fieldErrors({ options: t('foreignOption') })
  const attributes = await attributesOf(db, store.code, offered.product)
  const choosable = { ref: offered.product.ref, price: 0, variants: [], attributes, complements: [], sketch }
  const problems = problemsOf(choosable, choice).filter(({ kind: wrong }) => !unfinished.includes(wrong))
  if (problems.length > 0) throw refusedChoice(problems, store.lengthUnit, t)
  const drawing = drawingOf(sketch, attributes, choice.attribute_options)
  // Loaded when a model is wanted: three takes as much memory as the rest of the store API's code.
  const bytes =
    kind === 'glb'
      ? await (await import('./glb.ts')).glbOf(drawing, offered.offer.name)
      : await (await import('./usdz.ts')).usdzOf(drawing)
  return { name: `${offered.offer.slug}.${kind}`, bytes, type: modelTypes[kind] }
}
