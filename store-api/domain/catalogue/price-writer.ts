import { productTag, tagsOfPrices, variantsTag } from '../../../lib/rules/change-tags.ts'
import { isReduced, listedPrices, lowestBefore } from '../../../lib/rules/price-reduction.ts'
import { countCatalogueWrite, lockCatalogue } from '../../db/catalogue-version.ts'
import type { Database } from '../../db/database.ts'
import { noteChanges } from '../changes/note-changes.ts'
import { listingsOf, rewriteOffers } from './offer-writer.ts'
import {
  currentPeriod,
  type PriceChange,
  type PriceRows,
  priceKey,
  readPriceRows,
  type WorkedOut,
} from './price-rows.ts'
import { writeHistory, writePriceColumns, writeReductions } from './price-tables.ts'

/** Rates of tax by store code. */
export type TaxRates = Readonly<Record<string, { taxRate: number }>>

/** A price for a product that the store does not sell, or a reduction without a price before. */
export class PriceRefused extends Error {
  readonly change: PriceChange
  readonly reason: 'notSold' | 'noPriceBefore'
  constructor(change: PriceChange, reason: PriceRefused['reason']) {
    super(`price of ${priceKey(change)} refused: ${reason}`)
    this.name = 'PriceRefused'
    this.change = change
    this.reason = reason
  }
}

/** Price changes read and written at a time. */
const batch = 1_000

/**
 * The only function that changes a price: writes it wherever pages, listings, filters and the cart read it, keeps the
 * previous price, and announces the change: to the product's own page only, where no card changes. Runs in the caller's
 * transaction, as its last statements.
 * @throws PriceRefused when a change is refused; the transaction must be rolled back then
 */
export async function writePrices(
  tx: Database,
  rates: TaxRates,
  changes: readonly PriceChange[],
  now = new Date(),
): Promise<void> {
  if (changes.length === 0) return
  await lockCatalogue(tx)
  await countCatalogueWrite(tx)
  await storePrices(tx, rates, changes, now)
  const ids = changes.map(({ productId }) => productId)
  const stores = new Set(changes.map(({ store }) => store))
  const offers = (await rewriteOffers(tx, ids, now)).filter(({ store }) => stores.has(store))
  const tags = offers.map(({ store, productId, hasOtherCard }) =>
    hasOtherCard ? productTag(productId, store) : variantsTag(productId, store),
  )
  await noteChanges(tx, [...tagsOfPrices(listingsOf(offers.filter((one) => one.hasOtherCard))), ...tags])
}

/**
 * The first half of {@link writePrices}, for who rewrites the offers and announces changes together
 * with others.
 */
export async function storePrices(
  tx: Database,
  rates: TaxRates,
  changes: readonly PriceChange[],
  now: Date,
): Promise<void> {
  const merged = mergedChanges(changes)
  for (let start = 0; start < merged.length; start += batch) {
    const some = merged.slice(start, start + batch)
    const known = await readPriceRows(tx, some)
    const written = some.map((change) => worked(change, known, rates, now))
    await writePriceColumns(tx, written)
    await writeReductions(tx, written, now)
    await writeHistory(tx, written)
  }
}

/** Merges changes of the same price; the later one wins. */
function mergedChanges(changes: readonly PriceChange[]): PriceChange[] {
  const byKey = new Map<string, PriceChange>()
  for (const change of changes) byKey.set(priceKey(change), { ...byKey.get(priceKey(change)), ...change })
  return [...byKey.values()]
}

function worked(change: PriceChange, known: PriceRows, rates: TaxRates, now: Date): WorkedOut {
  const found = known.get(priceKey(change))
  const rate = rates[change.store]?.taxRate
  if (!found || rate === undefined) throw new PriceRefused(change, 'notSold')
  const professional = change.professional === undefined ? null : listedPrices(change.professional, null, null, rate)
  if (!change.client) return { change, client: null, professional, before: null, begins: null }
  const { regular, reduction } = change.client
  const reduced = reduction && isReduced(reduction, now) ? reduction.price : null
  const current = currentPeriod(found)
  const lowest = reduced === null ? null : lowestBefore(current ? [...found.periods, current] : found.periods, now)
  if (reduced !== null && lowest === null) throw new PriceRefused(change, 'noPriceBefore')
  const price = reduced ?? regular
  const stays = current?.price === price && current.reduced === (reduced !== null)
  return {
    change,
    client: listedPrices(regular, reduced, lowest, rate),
    professional,
    before: stays || !current || current.from >= now ? null : { ...current, until: now },
    begins: stays ? null : { price, reduced: reduced !== null, from: now, until: null },
  }
}
