import type { AttackRequest, StoreCode } from '../request.ts'
import type { Shop } from '../shop.ts'

type Json = Record<string, unknown>

/** Discounts of an option, cents: the most that a file may have, and more than that. */
const takenOff = [-10_000_000, -100_000_001] as const

/**
 * An administrator's options take off more than anything costs: no such file comes in, and no cart has a
 * row below zero by it.
 * @param file the own export
 */
export async function* belowZero(
  shop: Shop,
  store: StoreCode,
  file: Record<string, Json[]>,
  importing: (store: StoreCode, file: Record<string, Json[]>) => AttackRequest,
): AsyncGenerator<AttackRequest> {
  const withPrice = (price: number) =>
    (file.attributes ?? []).map((attribute) => {
      const copy = structuredClone(attribute)
      for (const option of copy.options as Json[]) option.price = { [store]: price }
      return copy
    })
  for (const price of takenOff)
    yield {
      ...importing(store, { attributes: withPrice(price) }),
      expect: ({ status }) => (status === 200 ? 'options that take off more than their products cost came in' : null),
    }
  const product = (file.products ?? []).find(({ made_to_measure: measured }) => measured === true)?.id
  if (typeof product !== 'number') throw new Error(`${store} has nothing that is made to measure.`)
  const { id: order } = await shop.ask<{ id: string }>('visitor', store, 'POST', '/cart/v1/carts/', {})
  const configuration = { attribute_options: await choiceOf(shop, store, product), complements: [] }
  yield {
    server: 'store API',
    store,
    role: 'visitor',
    method: 'POST',
    target: `/cart/v1/cart-rows/?store=${store}`,
    headers: [['content-type', 'application/json']],
    body: JSON.stringify({ order, product, quantity: 1, configuration }),
  }
}

interface Option {
  option: { id: number }
  value_range_min: number | null
  block_options: number[]
}

/** The first available option of every required attribute. */
async function choiceOf(shop: Shop, store: StoreCode, product: number) {
  const path = `/catalog/v1/products/${product}/attributes/`
  const found = await shop.ask<{ required: boolean; options: Option[] }[]>('visitor', store, 'GET', path)
  const blocked = new Set<number>()
  const chosen: { option: number; value?: number }[] = []
  for (const { required, options } of found) {
    const free = options.find(
      ({ option, block_options: blocks }) =>
        !blocked.has(option.id) && !blocks.some((id) => chosen.some((choice) => choice.option === id)),
    )
    if (!required || !free) continue
    for (const id of free.block_options) blocked.add(id)
    chosen.push({ option: free.option.id, ...(free.value_range_min !== null && { value: free.value_range_min }) })
  }
  return chosen
}
