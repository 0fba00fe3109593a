import type { BitSet } from './bit-set.ts'
import type { Match } from './search-index.ts'
import { joined } from './search-sizes.ts'

/** Result of a search. */
export interface Result {
  /** Empty (null) where nothing answers to any of its terms. */
  readonly all: BitSet | null
  /** The same in disjoint groups, the best answers first. Each is computed on demand. */
  readonly groups: Iterable<BitSet>
  /** Terms that were kept, and those that were left out because no product matches all of them. */
  readonly kept: readonly Match[]
  readonly left: readonly Match[]
}

/**
 * Products that match every term. If there are none, terms are left out: first those without any match, then the least
 * specific one (the one with the most products), and last the one that names the kind of product ("receveur").
 */
export function resultOf(matches: readonly Match[]): Result {
  const known = matches.filter(({ all }) => all !== null)
  const left = matches.filter(({ all }) => all === null)
  const { kept, all } = keepWhatFits(known)
  return {
    all,
    groups: all ? { [Symbol.iterator]: () => groupsOf(all, kept) } : [],
    kept,
    left: matches.filter((match) => left.includes(match) || (known.includes(match) && !kept.includes(match))),
  }
}

/** Terms that have a common match, and the products that match. */
function keepWhatFits(matches: readonly Match[]): { kept: readonly Match[]; all: BitSet | null } {
  const all = together(matches)
  if (matches.length < 2 || all) return { kept: matches, all }
  const byWorth = matches.toSorted((a, b) => worth(a) - worth(b))
  for (const least of byWorth) {
    const kept = matches.filter((match) => match !== least)
    const all = together(kept)
    if (all) return { kept, all }
  }
  return keepWhatFits(matches.filter((match) => match !== byWorth[0]))
}

/** Specificity of a term: the fewer products, the more specific; the kind of product is the most specific. */
function worth({ all, named }: Match): number {
  return named ? 1 : -(all?.size ?? 0)
}

function together(matches: readonly Match[]): BitSet | null {
  let found: BitSet | null = null
  for (const { all } of matches) {
    if (!all) return null
    found = found ? found.and(all) : all
  }
  return found && found.size > 0 ? found : null
}

/**
 * First products that match every term exactly and one by its kind, then those that match all exactly, then those of
 * the kind, then the rest.
 */
function* groupsOf(all: BitSet, kept: readonly Match[]): Generator<BitSet> {
  const sure = kept.reduce<BitSet | null>((found, match) => (found && match.sure ? found.and(match.sure) : null), all)
  const named = joined(kept.map((match) => match.named))
  let rest = all
  for (const group of [sure && named && sure.and(named), sure, named, all]) {
    if (!group) continue
    yield rest.and(group)
    rest = rest.except(group)
  }
}

/** `length` places of a result, the best answers first, after the first `skip` of them. */
export function pageOfGroups(groups: Iterable<BitSet>, skip: number, length: number): number[] {
  const places: number[] = []
  let before = skip
  for (const group of groups) {
    if (places.length === length) break
    const size = group.size
    if (before < size) places.push(...group.slice(before, length - places.length))
    before = Math.max(0, before - size)
  }
  return places
}
