import { and, asc, eq, like, sql } from 'drizzle-orm'
import type { Audience } from '../../lib/contract/common.ts'
import type { ProductCard } from '../../lib/contract/products.ts'
import type { Database } from '../db/database.ts'
import { storeProducts } from '../db/schema.ts'
import { cardColumn } from './products.ts'

export const pageLength = 24

/** Text as it is searched: lower case, without accents, one space between words. */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Words of a search; plural endings go, so that "parois" finds "paroi". */
function words(search: string): string[] {
  return searchable(search)
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => (word.length > 4 ? word.replace(/(es|s|x)$/, '') : word))
}

/** Products whose name, reference, brand or type contains every word of a search, best sellers first. */
export async function searchProducts(db: Database, store: string, audience: Audience, search: string, page: number): Promise<{ count: number; cards: ProductCard[] }> {
  const wanted = words(search)
  if (wanted.length === 0) return { count: 0, cards: [] }
  const where = and(eq(storeProducts.store, store), ...wanted.map((word) => like(storeProducts.searchText, `%${word}%`)))
  const [[total], rows] = await Promise.all([
    db.select({ count: sql<number>`count(*)::int` }).from(storeProducts).where(where),
    db.select({ card: cardColumn(audience) }).from(storeProducts).where(where).orderBy(asc(storeProducts.bestSeller)).limit(pageLength).offset((page - 1) * pageLength),
  ])
  return { count: total?.count ?? 0, cards: rows.map(({ card }) => card) }
}
