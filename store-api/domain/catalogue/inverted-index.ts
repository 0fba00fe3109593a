import { BitSet } from './bit-set.ts'
import { isSimilar, lettersOf, mayBeSimilar } from './similar-words.ts'

/**
 * Words that one search compares letter by letter at most, all of its words together: some ten
 * milliseconds, in which nothing else is answered meanwhile. Those with the same first letter come
 * first, where slips of the pen are rare.
 */
export const maxCompared = 5_000

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

/** A word without its plural ending, so that "parois" finds "paroi". */
export function stemOf(word: string): string {
  return word.length > 4 ? word.replace(/(es|s|x)$/, '') : word
}

/**
 * The words of a search, eight at most, without those that another one begins with; plural endings
 * go, so that "parois" finds "paroi".
 * @param fillers words left out ("de", "para"), unless nothing else was written
 */
export function searchWords(search: string, fillers: readonly string[] = []): string[] {
  const words = searchable(search).split(' ').filter(Boolean)
  const telling = words.filter((word) => !fillers.includes(word))
  const searched = (telling.length > 0 ? telling : words).slice(0, 8).map(stemOf)
  return searched.filter(
    (word, place) => !searched.some((other, at) => other.startsWith(word) && (other !== word || at < place)),
  )
}

interface Entry {
  readonly word: string
  readonly letters: number
  /** Of a word that many texts hold, as bits: joining those costs the same however many they are. */
  readonly places: readonly number[] | BitSet
}

/** Texts in a list of places from which on a set of bits is smaller. */
const bitsPerNumber = 32

/** Every word of some texts, with the places of the texts that hold it. */
export class InvertedIndex {
  readonly #size: number
  /** In alphabetical order, so that the words with one beginning lie together. */
  readonly #words: readonly Entry[]
  /** The words by what is left of them without a plural ending. */
  readonly #byStem: ReadonlyMap<string, readonly Entry[]>

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
    this.#words = [...places]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([word, places]) => ({
        word,
        letters: lettersOf(word),
        places: places.length * bitsPerNumber < texts.length ? places : BitSet.of(texts.length, places),
      }))
    this.#byStem = Map.groupBy(this.#words, ({ word }) => stemOf(word))
  }

  /** Places of the texts that hold a word, in the singular or the plural; null where none does. */
  holding(word: string): BitSet | null {
    return this.#joined(this.#byStem.get(stemOf(word)) ?? [])
  }

  /** Places of the texts with a word that begins so; null where none does. */
  startingWith(beginning: string): BitSet | null {
    const from = this.#from(beginning)
    let end = from
    while (this.#words[end]?.word.startsWith(beginning)) end += 1
    return this.#joined(this.#words.slice(from, end))
  }

  /**
   * Places of the texts that hold every word: as a beginning, or, where nothing begins so, with a
   * slip of the pen.
   * @param budget counts down how many words are still compared letter by letter
   */
  find(words: readonly string[], budget = { left: maxCompared }): BitSet | null {
    let found: BitSet | null = null
    for (const word of words) {
      const places = this.startingWith(word) ?? this.similarTo(word, budget)
      if (!places) return null
      found = found ? found.and(places) : places
    }
    return found
  }

  /** Index of the first word that does not come before a text. */
  #from(text: string): number {
    let low = 0
    let high = this.#words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#words[middle]?.word ?? '') < text) low = middle + 1
      else high = middle
    }
    return low
  }

  /**
   * Places of the texts with a word that is another one but for a slip of the pen.
   * @param budget counts down how many words are still compared letter by letter
   */
  similarTo(word: string, budget: { left: number }): BitSet | null {
    const slips = word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2
    if (slips === 0) return null
    const letters = lettersOf(word)
    const similar: Entry[] = []
    const from = this.#from(word.slice(0, 1))
    // Round the whole alphabet, beginning with the words of the same first letter.
    for (let step = 0; step < this.#words.length && budget.left > 0; step += 1) {
      const entry = this.#words[(from + step) % this.#words.length]
      if (!entry || entry.word.length < word.length - slips || !mayBeSimilar(letters, entry.letters, slips)) continue
      budget.left -= 1
      if (isSimilar(word, entry.word, slips) || isSimilar(word, entry.word.slice(0, word.length), slips))
        similar.push(entry)
    }
    return this.#joined(similar)
  }

  #joined(entries: readonly Entry[]): BitSet | null {
    if (entries.length === 0) return null
    const found = new BitSet(this.#size)
    for (const { places } of entries) {
      if (places instanceof BitSet) found.join(places)
      else for (const place of places) found.add(place)
    }
    return found
  }
}
