import { removeOffers } from '../catalogue/remove-offers.ts'
import { wholeFile } from './problems.ts'
import type { Run } from './run.ts'

/** Share of what a store sells that goes only where somebody has said that it is meant. */
const largestShare = 0.2

/**
 * Takes out of the stores that a file names offers of what it does not name there. Stores of which it
 * names nothing keep all.
 * @param sure whether more than a fifth of what a store sells may go
 * @returns how many offers were taken away; none where the file is refused
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
