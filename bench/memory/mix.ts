import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../attack/random.ts'
import { browse, checkOut, fillCart, type Visit, type VisitedStore } from './visits.ts'

/** Results of the visits. */
export interface MixFigures {
  visits: number
  failed: number
  /** Visits that were left out as too many were under way. */
  leftOut: number
  /** Why visits failed, and how often. */
  readonly reasons: Map<string, number>
}

/** Of a hundred visits: 90 look at pages, 8 fill a cart, 2 order. */
function visitOf(random: Random): Visit {
  const place = random.below(100)
  return place < 90 ? browse : place < 98 ? fillCart : checkOut
}

/** Visits under way at most: a shop that falls behind is not buried. */
const mostAtOnce = 64

/**
 * Starts visits at a fixed rate until a moment, independent of the shop's answers.
 * @param perSecond visits that begin each second
 * @param until milliseconds, as `Date.now()` counts
 */
export async function visitAtRate(
  stores: readonly VisitedStore[],
  { perSecond, until, random }: { perSecond: number; until: number; random: Random },
): Promise<MixFigures> {
  const figures: MixFigures = { visits: 0, failed: 0, leftOut: 0, reasons: new Map() }
  const underWay = new Set<Promise<void>>()
  const start = Date.now()
  for (let count = 0; Date.now() < until; count += 1) {
    await pause(Math.max(0, start + (count * 1_000) / perSecond - Date.now()))
    if (underWay.size >= mostAtOnce) {
      figures.leftOut += 1
      continue
    }
    figures.visits += 1
    const visit = visitOf(random)(random.pick(stores), random)
      .catch((error: Error) => {
        figures.failed += 1
        const reason = error.message.replaceAll(/\d+/g, '…').slice(0, 120)
        figures.reasons.set(reason, (figures.reasons.get(reason) ?? 0) + 1)
      })
      .finally(() => underWay.delete(visit))
    underWay.add(visit)
  }
  await Promise.all(underWay)
  return figures
}
