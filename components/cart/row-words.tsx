import { getTranslations } from 'next-intl/server'
import type { CartRow } from '#lib/contract/cart-rows.ts'
import { RowFacts } from './row-facts.tsx'

/** Description of a row of a cart or an order, in the store's language. */
export async function RowWords({ row }: { row: CartRow }) {
  const t = await getTranslations()
  return <RowFacts row={row} words={t.raw('cart')} priced />
}
