import { and, eq, sql } from 'drizzle-orm'
import type { Cart } from '../../../lib/contract/cart-content.ts'
import type { PlacedOrder } from '../../../lib/contract/payments.ts'
import * as schema from '../../db/schema.ts'
import type { Api } from './api.ts'

export interface Standard {
  product: number
  variant: number
  /** Client price in cents. */
  price: number
}

/** By database and store: the seed does not change within a test. */
const found = new WeakMap<object, Map<string, Promise<Standard[]>>>()

/**
 * Standard products that can be bought without further choices, with their first variant in stock.
 */
export function standardProducts(api: Pick<Api, 'db'>, store: string): Promise<Standard[]> {
  const ofShop = found.get(api.db) ?? new Map<string, Promise<Standard[]>>()
  found.set(api.db, ofShop)
  const there = ofShop.get(store) ?? readStandardProducts(api, store)
  ofShop.set(store, there)
  return there
}

async function readStandardProducts(api: Pick<Api, 'db'>, store: string): Promise<Standard[]> {
  const rows = await api.db
    .select({
      variant: schema.variants.id,
      product: schema.products.id,
      price: sql<number>`coalesce((${schema.variants.clientPrices} -> ${store} ->> 'pvp_web')::int, 0)`,
    })
    .from(schema.variants)
    .innerJoin(schema.products, eq(schema.products.id, schema.variants.productId))
    .innerJoin(
      schema.storeProducts,
      and(eq(schema.storeProducts.productId, schema.products.id), eq(schema.storeProducts.store, store)),
    )
    .where(and(eq(schema.variants.stock, 'in_stock'), sql`cardinality(${schema.products.attributeIds}) <= 1`))
    .orderBy(schema.variants.id)
  return rows.filter(({ product }, index) => product !== rows[index - 1]?.product)
}

/** A shopper's input for an order in the French store, or the Spanish one. */
export const typed = {
  FRSM: {
    user: { name: 'Camille', surnames: 'Laurent', phone: '06 12 34 56 78', email: 'camille@example.fr' },
    shipping_data: {
      address: 'Rue des Lilas',
      number: '12 bis',
      postal_code: '69003',
      city: 'Lyon',
      province: 'Rhône',
    },
  },
  ESSM: {
    user: { name: 'Lucía', surnames: 'Martín Gil', phone: '612 345 678', email: 'lucia@example.es' },
    shipping_data: {
      address: 'Calle Mayor',
      number: '3, 2.º B',
      postal_code: '28013',
      city: 'Madrid',
      province: 'Madrid',
    },
  },
} as const
export type StoreCode = keyof typeof typed

/** A new cart with one row, ready to be ordered. */
export async function filledCart(api: Api, store: StoreCode = 'FRSM', quantity = 1): Promise<Cart> {
  const cart = await emptyCart(api, store)
  const [first] = await standardProducts(api, store)
  const row = await api.post(`/cart/v1/cart-rows/?store=${store}`, {
    order: cart.id,
    product: first?.product,
    variant: first?.variant,
    quantity,
  })
  if (row.status !== 201) throw new Error(`The row was refused: ${JSON.stringify(row.body)}`)
  const changed = await api.put<Cart>(`/cart/v1/carts/${cart.id}/?store=${store}`, typed[store])
  if (changed.status !== 200) throw new Error(`The form was refused: ${JSON.stringify(changed.body)}`)
  return changed.body
}

export async function emptyCart(api: Api, store: StoreCode = 'FRSM'): Promise<Cart> {
  return (await api.post<Cart>(`/cart/v1/carts/?store=${store}`, {})).body
}

export function place(api: Api, cartId: string, store: StoreCode = 'FRSM', expected?: number) {
  return api.post<PlacedOrder>(`/payment/v1/transfer/payments/init_order/?store=${store}`, {
    cart_id: cartId,
    ...(expected !== undefined && { expected_total: expected }),
  })
}
