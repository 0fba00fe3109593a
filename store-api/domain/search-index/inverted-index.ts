import type { BitSet } from './bit-set.ts'
import { SetList } from './set-list.ts'
import { isSimilar, lettersOf, mayBeSimilar } from './similar-words.ts'
import { summaryLength, WordListBuilder, type WordListData } from './word-list.ts'

/**
 * Most words that one search compares letter by letter, for all of its words together: some ten milliseconds, during
 * which nothing else is answered. Words with the same first letter come first, as typing errors there are rare.
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

/** Endings that {@link stemOf} takes away. */
const endings = ['', 's', 'x', 'es']

/** Every word of some texts, with the places of the texts that hold it. */
export class InvertedIndex {
  /** In alphabetical order, so that the words with one beginning lie together. */
  readonly #words: WordListData
  readonly #texts: SetList
  readonly #count: number

  constructor(words: WordListData) {
    this.#words = words
    this.#texts = new SetList(words.texts)
    this.#count = words.masks.length
  }

  /** @param texts searchable texts; a text's place is its index */
  static of(texts: Iterable<string>): InvertedIndex {
    const builder = new WordListBuilder()
    for (const text of texts) builder.add(text)
    return new InvertedIndex(builder.finish())
  }

  /** Places of the texts that hold a word, in the singular or the plural; null where none does. */
  holding(word: string): BitSet | null {
    const stem = stemOf(word)
    const found = endings.flatMap((ending) => {
      const text = stem + ending
      const at = this.#from(text)
      return stemOf(text) === stem && this.#word(at) === text ? [at] : []
    })
    return found.length > 0 ? this.#texts.join(found) : null
  }

  /** Places of the texts with a word that begins so; null where none does. */
  startingWith(beginning: string): BitSet | null {
    const from = this.#from(beginning)
    // After every word with the beginning: no word has a letter that comes so late.
    const end = this.#from(`${beginning}~`)
    return from < end ? this.#texts.joinRange(from, end) : null
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

  /**
   * Places of the texts with a word that is another one but for a slip of the pen.
   * @param budget counts down how many words are still compared letter by letter
   */
  similarTo(word: string, budget: { left: number }): BitSet | null {
    const slips = word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2
    if (slips === 0) return null
    const from = this.#from(word.slice(0, 1))
    const similar: number[] = []
    // Round the whole alphabet, beginning with the words of the same first letter.
    for (const [first, end] of [
      [from, this.#count],
      [0, from],
    ] as const)
      this.#compare(word, slips, { first, end, budget, take: (at) => similar.push(at) })
    return similar.length > 0 ? this.#texts.join(similar) : null
  }

  #compare(
    word: string,
    slips: number,
    { first, end, budget, take }: { first: number; end: number; budget: { left: number }; take(at: number): void },
  ): void {
    const { masks, summaries, starts } = this.#words
    const letters = lettersOf(word)
    for (let at = first; at < end && budget.left > 0; at += 1) {
      // Where all words of a summary together lack too many letters, each of them does.
      while (at % summaryLength === 0 && at < end && !mayBeSimilar(letters, summaries[at / summaryLength] ?? 0, slips))
        at += summaryLength
      if (at >= end) return
      const length = (starts[at + 1] ?? 0) - (starts[at] ?? 0)
      if (length < word.length - slips || !mayBeSimilar(letters, masks[at] ?? 0, slips)) continue
      budget.left -= 1
      const other = this.#word(at)
      if (isSimilar(word, other, slips) || isSimilar(word, other.slice(0, word.length), slips)) take(at)
    }
  }

  /** Index of the first word that does not come before a text. */
  #from(text: string): number {
    let low = 0
    let high = this.#count
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#word(middle) < text) low = middle + 1
      else high = middle
    }
    return low
  }

  #word(at: number): string {
    const { letters, starts } = this.#words
    let word = ''
    for (let index = starts[at] ?? 0; index < (starts[at + 1] ?? 0); index += 1)
      word += String.fromCharCode(letters[index] ?? 0)
    return word
  }
}
