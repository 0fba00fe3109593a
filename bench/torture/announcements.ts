import { asc, gt } from 'drizzle-orm'
import { productOfTag, productTag } from '../../lib/rules/change-tags.ts'
import type { Database } from '../../store-api/db/database.ts'
import { changes, stock } from '../../store-api/db/schema.ts'
import { itemKey } from '../../store-api/domain/stock/items.ts'
import type { Follower } from './follower.ts'
import type { Deeds } from './office.ts'
import type { StockStart } from './start-of-stock.ts'

/**
 * A follower of the changes gets each of them once, in the order of their numbers, and they include everything that
 * pages show differently than at the start: above all sold-out items.
 * @returns number of items sold out in the end
 */
export async function announcements(
  db: Database,
  follower: Follower,
  start: StockStart,
  deeds: Deeds,
  breaches: string[],
): Promise<number> {
  breaches.push(...follower.breaches)
  const written = await db
    .select()
    .from(changes)
    .where(gt(changes.number, start.lastChange))
    .orderBy(asc(changes.number))
  const heard = new Set(follower.numbers)
  for (const { number } of written)
    if (number > follower.first && number <= follower.last && !heard.has(number))
      breaches.push(`no subscriber heard of the change ${number}`)
  const there = new Set(written.map(({ number }) => number))
  for (const number of heard)
    if (number > start.lastChange && !there.has(number))
      breaches.push(`the change ${number} was heard and is not there`)
  const tags = new Set(written.flatMap((change) => change.tags))
  const rows = await db.select().from(stock)
  for (const row of rows)
    if (row.shown !== start.shown.get(itemKey(row)) && !tags.has(productTag(row.productId)))
      breaches.push(`${itemKey(row)} is shown as ${row.shown}, and no change says so`)
  const named = written.filter((change) => change.tags.some((tag) => productOfTag(tag) === deeds.priced)).length
  if (named < deeds.prices) breaches.push(`${deeds.prices} prices were changed, ${named} changes say so`)
  const out = rows.filter(({ shown }) => shown.startsWith('out_of_stock'))
  return out.filter((row) => !start.shown.get(itemKey(row))?.startsWith('out_of_stock')).length
}
