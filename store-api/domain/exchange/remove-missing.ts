import { removeOffers } from '../catalogue/remove-offers.ts'
import { wholeFile } from './problems.ts'
import type { Run } from './run.ts'

/** Share of a store's offers that is removed only after confirmation. */
const largestShare = 0.2

/**
 * Removes the offers that a file does not name, in stores for which it names some. Stores without any offer in the file
 * keep theirs.
 * @param sure whether more than a fifth of a store's offers may be removed
 * @returns number of removed offers; none where the file is refused
 */
export async function removeMissing(run: Run, sure: boolean): Promise<number> {
  const named = Map.groupBy(
    [...run.namedOffers.keys()].filter((key) => run.only === null || storeOf(key) === run.only),
    storeOf,
  )
  if (named.size === 0) run.refuse(wholeFile, null, 'importNamesNoOffers')
  const missing = Map.groupBy(
    [...run.offers].filter((key) => named.has(storeOf(key)) && !run.namedOffers.has(key)),
    storeOf,
  )
  for (const [store, keys] of missing) {
    const kept = named.get(store)?.filter((key) => run.namedOffers.get(key) === 'there before').length ?? 0
    const all = kept + keys.length
    if (!sure && keys.length > all * largestShare)
      run.refuse(wholeFile, null, 'importRemovesMany', { store, n: keys.length, all })
  }
  if (run.problems.length > 0) return 0
  let removed = 0
  for (const [store, keys] of missing) {
    const ids = keys.map((key) => Number(key.slice(store.length + 1)))
    await removeOffers(run.tx, store, ids, run.now)
    removed += ids.length
  }
  return removed
}

function storeOf(key: string): string {
  return key.slice(0, key.indexOf(' '))
}
