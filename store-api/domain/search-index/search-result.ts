import type { BitSet } from './bit-set.ts'
import type { Match } from './search-index.ts'
import { joined } from './search-sizes.ts'

/** What a search found. */
export interface Result {
  /** Empty (null) where nothing answers to any of its terms. */
  readonly all: BitSet | null
  /**
   * The same in groups, the best answers first; nothing stands in two of them. Each is put together
   * when it is asked for.
   */
  readonly groups: Iterable<BitSet>
  /** Terms that were kept, and those that were left out as nothing has all of them. */
  readonly kept: readonly Match[]
  readonly left: readonly Match[]
}

/**
 * What answers to every term. Where nothing does, terms are left out: first those that nothing
 * answers to, then the least telling one, that is the one most products have, but last of all what
 * names the thing ("receveur").
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

/** Terms that something has all of, and what has them. */
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

/** How much a term says: the fewer products have it, the more; most of all the thing itself. */
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
 * First what every term is sure of and one calls by its name, then what all are sure of, then what
 * is called so, then the rest.
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
