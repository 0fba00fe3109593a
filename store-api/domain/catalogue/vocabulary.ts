import { Bits } from './bits.ts'

/** Text as it is searched: lower case, without accents, one space between words. */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/**
 * The words of a search, eight at most; plural endings go, so that "parois" finds "paroi".
 * @param fillers words left out ("de", "para"), unless nothing else was written
 */
export function searchWords(search: string, fillers: readonly string[] = []): string[] {
  const words = searchable(search).split(' ').filter(Boolean)
  const telling = words.filter((word) => !fillers.includes(word))
  return (telling.length > 0 ? telling : words)
    .slice(0, 8)
    .map((word) => (word.length > 4 ? word.replace(/(es|s|x)$/, '') : word))
}

/** Every word of some texts, with the places of the texts that hold it. */
export class Vocabulary {
  readonly #size: number
  /** In alphabetical order, so that the words with one beginning lie together. */
  readonly #words: readonly (readonly [word: string, places: readonly number[]])[]

  /** @param texts searchable texts; a text's place is its index */
  constructor(texts: readonly string[]) {
    const places = new Map<string, number[]>()
    for (const [place, text] of texts.entries()) {
      for (const word of new Set(text.split(' '))) {
        const known = places.get(word)
        if (known) known.push(place)
        else places.set(word, [place])
      }
    }
    this.#size = texts.length
    this.#words = [...places].sort(([a], [b]) => (a < b ? -1 : 1))
  }

  /** Places of the texts that hold every word: as a beginning, or, where nothing begins so, with a slip of the pen. */
  find(words: readonly string[]): Bits | null {
    let found: Bits | null = null
    for (const word of words) {
      const places = this.#startingWith(word) ?? this.#similarTo(word)
      if (!places) return null
      found = found ? found.and(places) : places
    }
    return found
  }

  #startingWith(beginning: string): Bits | null {
    let low = 0
    let high = this.#words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#words[middle]?.[0] ?? '') < beginning) low = middle + 1
      else high = middle
    }
    let end = low
    while (this.#words[end]?.[0].startsWith(beginning)) end += 1
    return this.#joined(this.#words.slice(low, end))
  }

  #similarTo(word: string): Bits | null {
    const slips = word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2
    if (slips === 0) return null
    return this.#joined(
      this.#words.filter(
        ([known]) => isSimilar(word, known, slips) || isSimilar(word, known.slice(0, word.length), slips),
      ),
    )
  }

  #joined(entries: readonly (readonly [string, readonly number[]])[]): Bits | null {
    if (entries.length === 0) return null
    const found = new Bits(this.#size)
    for (const [, places] of entries) for (const place of places) found.add(place)
    return found
  }
}

/** Whether two words are at most `slips` letters apart: one added, left out, changed, or two neighbours swapped. */
export function isSimilar(a: string, b: string, slips: number): boolean {
  if (Math.abs(a.length - b.length) > slips) return false
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let best = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1)
      current.push(best)
    }
    if (Math.min(...current) > slips) return false
    before = previous
    previous = current
  }
  return (previous[b.length] ?? 0) <= slips
}
