import { BitSet } from './bit-set.ts'
import { InvertedIndex, maxCompared, searchable, stemOf } from './inverted-index.ts'
import { joined, type SizeIndex } from './search-sizes.ts'
import type { Term } from './search-terms.ts'
import { isSimilar } from './similar-words.ts'

/** An option of a filter as words, with the products that have it. */
export interface OptionWords {
  readonly name: string
  readonly products: BitSet
}

/** Products that answer to one term. */
export interface Match {
  readonly term: Term
  /** As it was meant: the very word, or a variant of the size. */
  readonly sure: BitSet | null
  /** Also beginnings and slips of the pen, and what is made to measure. Null where nothing is. */
  readonly all: BitSet | null
  /** What the term calls by its name, as "receveur" does. */
  readonly named: BitSet | null
}

/** What a search asks of a store's products: sets of places, best sellers first. */
export class SearchIndex {
  readonly #size: number
  readonly #texts: InvertedIndex
  readonly #options: InvertedIndex
  readonly #products: readonly BitSet[]
  readonly #sizes: SizeIndex
  /** By the first word of products' names, in the singular. */
  readonly #nouns = new Map<string, BitSet>()

  /** @param texts searchable texts of the products, their names first; a product's place is its index */
  constructor(texts: readonly string[], options: readonly OptionWords[], sizes: SizeIndex) {
    this.#size = texts.length
    this.#texts = new InvertedIndex(texts)
    this.#options = new InvertedIndex(options.map(({ name }) => optionText(name)))
    this.#products = options.map(({ products }) => products)
    this.#sizes = sizes
    for (const [place, text] of texts.entries()) {
      const noun = stemOf(text.slice(0, (text.indexOf(' ') + 1 || text.length + 1) - 1))
      const known = this.#nouns.get(noun) ?? new BitSet(this.#size)
      known.add(place)
      this.#nouns.set(noun, known)
    }
  }

  /** What answers to each term by itself. All of them together compare so many words at most. */
  match(terms: readonly Term[]): Match[] {
    const budget = { left: maxCompared }
    return terms.map((term) => {
      const { sure, all } = term.size ? this.#ofSize(term) : this.#ofWords(term, budget)
      return { term, sure, all, named: this.#named(term) }
    })
  }

  /** Products whose names begin with a word of a term; where none does, with one but for a slip of the pen. */
  #named({ words, synonyms }: Term): BitSet | null {
    const [first = '', ...others] = [words, ...synonyms].map(([word = '']) => stemOf(word))
    const named = joined([first, ...others].map((noun) => this.#nouns.get(noun) ?? null))
    if (named || first.length < 4) return named
    const slips = first.length < 8 ? 1 : 2
    return joined([...this.#nouns].map(([noun, products]) => (isSimilar(first, noun, slips) ? products : null)))
  }

  #ofSize({ text, size }: Term): { sure: BitSet | null; all: BitSet | null } {
    if (!size) return { sure: null, all: null }
    const { sold, fitting } = this.#sizes.find(size)
    return { sure: sold, all: joined([fitting, this.#texts.holding(searchable(text))]) }
  }

  #ofWords({ words, synonyms }: Term, budget: { left: number }): { sure: BitSet | null; all: BitSet | null } {
    const sure = joined([words, ...synonyms].map((meaning) => every(meaning, (word) => this.#either(word, 'holding'))))
    const begun = every(words, (word) => this.#either(word, 'startingWith'))
    const all = joined([sure, begun]) ?? every(words, (word) => this.#similar(word, budget))
    return { sure, all }
  }

  #either(word: string, how: 'holding' | 'startingWith'): BitSet | null {
    return joined([this.#texts[how](word), ...this.#having(this.#options[how](word))])
  }

  #similar(word: string, budget: { left: number }): BitSet | null {
    const near = this.#options.similarTo(word, budget)
    return this.#either(word, 'startingWith') ?? joined([this.#texts.similarTo(word, budget), ...this.#having(near)])
  }

  #having(options: BitSet | null): (BitSet | null)[] {
    return options ? [...options].map((option) => this.#products[option] ?? null) : []
  }
}

/** "8 mm" is one word, as searches have it. */
function optionText(name: string): string {
  return searchable(name.replace(/(\d)\s+mm\b/gi, '$1mm'))
}

/** What all words answer to; null where one has nothing. */
function every(words: readonly string[], find: (word: string) => BitSet | null): BitSet | null {
  let found: BitSet | null = null
  for (const word of words) {
    const own = find(word)
    if (!own) return null
    found = found ? found.and(own) : own
  }
  return found
}
