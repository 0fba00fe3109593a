import { asc, eq, inArray } from 'drizzle-orm'
import type { Prices } from '../../../../lib/contract/product-cards.ts'
import { storeByCode } from '../../../../lib/stores/registry.ts'
import type { Database } from '../../../db/database.ts'
import * as schema from '../../../db/schema.ts'
import { isAsked, type PriceChange, priceKey } from '../../catalogue/price-rows.ts'
import { PriceRefused, storePrices } from '../../catalogue/price-writer.ts'
import type { RecordOf } from '../schemas.ts'
import type { Table } from './table.ts'

type Price = RecordOf<'prices'>

/** Prices of products and variants, for each store and customer type. */
export const prices: Table<'prices'> = {
  read: { of: readPrices },
  normal: (run, record) =>
    record.reduced_until !== null && new Date(record.reduced_until) <= run.now
      ? { ...record, reduced_price: null, reduced_from: null, reduced_until: null }
      : record,
  check: (run, { record, at }) => {
    const { store, ref, customer_type: type, price, reduced_price: reduced } = record
    const priced = run.priced(ref)
    const currency = run.stores.get(store)?.currency
    if (!currency) run.refuse(at, 'store', 'unknownStore')
    else if (!priced) run.refuse(at, 'ref', 'unknownId', { value: ref })
    else if (!run.offers.has(`${store} ${priced.productId}`)) run.refuse(at, 'ref', 'importNotSold', { store })
    if (currency && record.currency !== currency) run.refuse(at, 'currency', 'importCurrency', { currency })
    if (reduced !== null && type === 'professional') run.refuse(at, 'reduced_price', 'importNoReduction')
    if (reduced !== null && reduced >= price) run.refuse(at, 'reduced_price', 'tooBig', { n: price - 1 })
    for (const column of ['reduced_from', 'reduced_until'] as const)
      if (reduced === null && record[column] !== null) run.refuse(at, column, 'importNothingReduced')
    if (record.reduced_from && record.reduced_until && record.reduced_until <= record.reduced_from)
      run.refuse(at, 'reduced_until', 'importBackwards')
    if (priced) run.pricePlaces.set(`${priceKey({ store, ...priced })} ${type}`, at)
  },
  write: async (run, changes) => {
    const rows = changes.flatMap(({ record, at }) => {
      const priced = run.priced(record.ref)
      return priced ? [{ at, change: changeOf(record, priced) }] : []
    })
    for (const { change } of rows) run.touched.add(change.productId)
    try {
      await storePrices(
        run.tx,
        Object.fromEntries(run.stores),
        rows.map(({ change }) => change),
        run.now,
      )
    } catch (error) {
      if (!(error instanceof PriceRefused)) throw error
      const key = priceKey(error.change)
      const found = rows.find(({ change }) => change.client && priceKey(change) === key) ?? rows[0]
      if (found) run.refuse(found.at, 'reduced_price', 'importNoPriceBefore')
    }
  },
}

function changeOf(record: Price, priced: { productId: number; variantId: number }): PriceChange {
  const { store, price, reduced_price: reduced, reduced_from: from, reduced_until: until } = record
  if (record.customer_type === 'professional') return { store, ...priced, professional: price }
  const date = (text: string | null) => (text === null ? null : new Date(text))
  const reduction = reduced === null ? null : { price: reduced, from: date(from), until: date(until) }
  return { store, ...priced, client: { regular: price, reduction } }
}

async function readPrices(tx: Database, productIds: readonly number[]): Promise<Price[]> {
  const { storeProducts, products, variants, priceReductions } = schema
  const ids = [...productIds]
  const offers = await tx
    .select({
      store: storeProducts.store,
      productId: products.id,
      ref: products.ref,
      client: storeProducts.clientPrices,
      professional: storeProducts.professionalPrices,
    })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id), asc(storeProducts.store))
  const ofVariants = await tx
    .select({
      id: variants.id,
      productId: variants.productId,
      ref: variants.ref,
      client: variants.clientPrices,
      professional: variants.professionalPrices,
    })
    .from(variants)
    .where(inArray(variants.productId, ids))
    .orderBy(asc(variants.productId), asc(variants.position), asc(variants.id))
  const found = await tx.select().from(priceReductions).where(inArray(priceReductions.productId, ids))
  const reductions = new Map(found.map((row) => [priceKey(row), row]))
  const records = (
    key: { store: string; productId: number; variantId: number },
    ref: string,
    sides: Sides,
  ): Price[] => {
    const { store } = key
    const reduction = reductions.get(priceKey(key))
    const both: Price[] = []
    const none = { reduced_price: null, reduced_from: null, reduced_until: null }
    const { client, professional } = sides
    const common = { store, ref, currency: storeByCode(store)?.currency ?? '' }
    if (client && isAsked(client))
      both.push({
        ...common,
        customer_type: 'client',
        price: reduction?.regular ?? client.pvp,
        ...none,
        ...(reduction && {
          reduced_price: reduction.price,
          reduced_from: reduction.startsAt?.toISOString() ?? null,
          reduced_until: reduction.endsAt?.toISOString() ?? null,
        }),
        ...(!reduction && client.discount > 0 && { reduced_price: client.pvp_web }),
      })
    if (professional && isAsked(professional))
      both.push({ ...common, customer_type: 'professional', price: professional.pvp_web, ...none })
    return both
  }
  return [
    ...offers.flatMap(({ store, productId, ref, ...sides }) => records({ store, productId, variantId: 0 }, ref, sides)),
    ...ofVariants.flatMap(({ id, productId, ref, client, professional }) =>
      [...new Set([...Object.keys(client), ...Object.keys(professional)])].sort().flatMap((store) =>
        records({ store, productId, variantId: id }, ref, {
          client: client[store],
          professional: professional[store],
        }),
      ),
    ),
  ]
}

interface Sides {
  client: Prices | undefined
  professional: Prices | undefined
}
