import { eq, like } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Attribute } from '../../../lib/contract/attributes.ts'
import type { Confirmation, MeasuresToConfirm } from '../../../lib/contract/confirmations.ts'
import type { OpenedPayment } from '../../../lib/contract/payments.ts'
import { carts, mails, products, storeProducts } from '../../db/schema.ts'
import { Limits } from '../../http/limits/limits.ts'
import type { Api, Refusal } from './api.ts'
import { type PayingShop, payByCard, startPayingShop } from './sandbox.ts'
import { type StoreCode, standardProducts, typed } from './shop.ts'

/** A walk-in screen that is made to measure, and its attributes. */
export interface Screen {
  product: number
  attributes: Attribute[]
}

export async function screenOf(shop: Api, store: StoreCode): Promise<Screen> {
  const rows = await shop.db
    .select({ id: products.id, sketch: products.sketch, made: products.madeToMeasure })
    .from(products)
    .innerJoin(storeProducts, eq(storeProducts.productId, products.id))
    .where(eq(storeProducts.store, store))
    .orderBy(products.id)
  const product = rows.find(({ sketch, made }) => made && sketch?.layout === 'walk-in')?.id ?? 0
  const { body } = await shop.get<Attribute[]>(`/catalog/v1/products/${product}/attributes/?store=${store}`)
  return { product, attributes: body }
}

/** A shop in which one caller may do much, and a made-to-measure screen of each of its stores. */
export async function shopWithScreens(): Promise<{ shop: PayingShop; screens: Record<StoreCode, Screen> }> {
  const shop = await startPayingShop(undefined, { limits: new Limits(10_000) })
  return { shop, screens: { FRSM: await screenOf(shop, 'FRSM'), ESSM: await screenOf(shop, 'ESSM') } }
}

/** Id of the option that a measure is typed at. */
export function optionOf({ attributes }: Screen, src: 'width-attr' | 'height-attr'): number {
  return attributes.find((attribute) => attribute.src === src)?.options[0]?.option.id ?? 0
}

/** A walk-in of these measures with every required choice. */
export function chosen(
  { attributes }: Screen,
  width = 1000,
  height = 2000,
  more: readonly { option: number; cuts?: object[] }[] = [],
) {
  const required: { option: number; value?: number }[] = attributes
    .filter(({ required: asked }) => asked)
    .flatMap(({ src, options: [first] }) => {
      const value = { 'width-attr': width, 'height-attr': height }[src]
      return first ? [{ option: first.option.id, ...(value && { value }) }] : []
    })
  return { attribute_options: [...required, ...more], complements: [] }
}

interface Wanted {
  /** Further options of the screen. */
  options?: Parameters<typeof chosen>[3]
  quantity?: number
  /** Whether a tray of a listed size is bought with it. */
  withTray?: boolean
  headers?: Record<string, string>
}

/** An order of a screen that is made to measure, paid by card. */
export async function paidScreen(
  shop: PayingShop,
  store: StoreCode,
  screen: Screen,
  { options = [], quantity = 1, withTray = false, headers = {} }: Wanted = {},
): Promise<{ id: string; reference: string; row: string }> {
  const add = (body: object) =>
    shop.post<{ id: string; order: string }>(`/cart/v1/cart-rows/?store=${store}`, body, headers)
  const row = await add({ product: screen.product, quantity, configuration: chosen(screen, 1000, 2000, options) })
  if (row.status !== 201) throw new Error(`The screen was refused: ${JSON.stringify(row.body)}`)
  const { order: id } = row.body
  const [standard] = await standardProducts(shop, store)
  if (withTray) await add({ order: id, product: standard?.product, variant: standard?.variant })
  await shop.put(`/cart/v1/carts/${id}/?store=${store}`, typed[store], headers)
  const { body } = await shop.post<OpenedPayment>(
    `/payment/v1/card/payments/session/?store=${store}`,
    { cart_id: id, payment_method: 'card' },
    headers,
  )
  await payByCard(shop, body, '4111111111111111')
  const status = async () => (await shop.db.select().from(carts).where(eq(carts.id, id)))[0]?.status
  await expect.poll(status, { timeout: 10_000 }).toBe(400)
  return { id, reference: body.payment_reference, row: row.body.id }
}

/** Tokens of the links that an order was mailed, the first one first. */
export async function linksOf(shop: PayingShop, order: string): Promise<string[]> {
  const sent = await shop.db
    .select({ data: mails.data, key: mails.key })
    .from(mails)
    .where(like(mails.key, `measures:${order}:%`))
    .orderBy(mails.createdAt)
  return sent.map(({ data }) => String(data.confirm).split('token=')[1] ?? '')
}

type Answered = MeasuresToConfirm & Refusal & { refund: number }

/** Asks to see, confirm or change measures. @param who token or order, and headers */
export function askMeasures(
  shop: PayingShop,
  store: StoreCode,
  call: 'look' | 'confirm' | 'change' | 'drop',
  body: object,
  headers: Record<string, string> = {},
) {
  return shop.post<Answered>(`/cart/v1/confirmations/${call}/?store=${store}`, body, headers)
}

/** The evidence of an order's confirmation, as an administrator sees it. */
export async function evidenceOf(
  shop: PayingShop,
  store: StoreCode,
  order: string,
  headers: Record<string, string>,
): Promise<Confirmation | undefined> {
  const path = `/cart/v1/confirmations/?store=${store}&order=${order}`
  return (await shop.get<{ results: Confirmation[] }>(path, headers)).body.results[0]
}
