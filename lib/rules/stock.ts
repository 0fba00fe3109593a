/** Largest number that counts as few: pages show it, so that shoppers know how many they can order. */
export const fewPieces = 5

/** How something is sold: from stock, made when ordered, or not for now. */
export type StockWord = 'in_stock' | 'made_to_order' | 'out_of_stock'

/** Pieces of an item that are not reserved. */
export interface CountedStock {
  free: number
  /** Day from which there will be more, `YYYY-MM-DD`; null if unknown. */
  againOn: string | null
}

/** Availability of an item as shown to shoppers. */
export interface Availability {
  state: 'in_stock' | 'few_left' | 'out_of_stock' | 'made_to_order'
  /** Few pieces, counted; null for every other state. */
  pieces: number | null
  /** Day from which there will be more, `YYYY-MM-DD`, where it is known and to come. */
  again_on: string | null
}

/**
 * Availability of an item as shown to shoppers: pieces are used where it is sold from stock and they are counted.
 * @param counted null for items that are not counted
 * @param today `YYYY-MM-DD`; an earlier day is ignored
 */
export function availabilityOf(word: StockWord, counted: CountedStock | null, today: string): Availability {
  if (word === 'made_to_order') return { state: word, pieces: null, again_on: null }
  const free = word === 'out_of_stock' ? 0 : (counted?.free ?? Number.POSITIVE_INFINITY)
  if (free > fewPieces) return { state: 'in_stock', pieces: null, again_on: null }
  if (free > 0) return { state: 'few_left', pieces: free, again_on: null }
  const day = counted?.againOn ?? null
  return { state: 'out_of_stock', pieces: null, again_on: day !== null && day >= today ? day : null }
}

/** The same in one of the words that every page knows. */
export function stockWord({ state }: Availability): StockWord {
  return state === 'few_left' ? 'in_stock' : state
}

/** The same as one text: a change of it is announced to pages. */
export function shownText({ state, pieces, again_on }: Availability): string {
  return [state, pieces ?? again_on].filter((part) => part !== null).join(':')
}

/**
 * How many of some pieces, or uses of a coupon, may be held while no money has come for them: a
 * fraction, rounded down, and one at least, so that the last of them can still be had.
 */
export function unpaidShare(all: number, share: number): number {
  // A third of 3 is not 0.999….
  return Math.max(1, Math.floor(all * share + 1e-9))
}

/** Pieces at a place. */
export interface PlacePieces {
  place: string
  pieces: number
}

/**
 * Chooses the places of pieces: one that has all of them if there is one, else several in order.
 * @param free pieces that others have not reserved; negative counts as none
 * @returns null when there are fewer in all; every place at most once, none without pieces
 */
export function allocate(wanted: number, free: readonly PlacePieces[]): PlacePieces[] | null {
  const whole = free.find(({ pieces }) => pieces >= wanted)
  if (whole) return wanted > 0 ? [{ place: whole.place, pieces: wanted }] : []
  let missing = wanted
  const taken: PlacePieces[] = []
  for (const { place, pieces } of free) {
    const some = Math.min(missing, Math.max(pieces, 0))
    if (some === 0) continue
    taken.push({ place, pieces: some })
    missing -= some
  }
  return missing > 0 ? null : taken
}
