import type { BitSet } from './bit-set.ts'
import type { IndexData } from './index-data.ts'
import { InvertedIndex, maxCompared, searchable, stemOf } from './inverted-index.ts'
import { joined, type SizeIndex } from './search-sizes.ts'
import type { Term } from './search-terms.ts'
import { SetList } from './set-list.ts'
import { isSimilar } from './similar-words.ts'

/** Search name of a filter option. */
export interface OptionName {
  readonly id: number
  readonly name: string
}

/** Other data of a search, beside words. */
interface Others {
  readonly sizes: SizeIndex
  /** Products that have one of some options. */
  ofOptions(ids: readonly number[]): BitSet
}

/** Products that answer to one term. */
export interface Match {
  readonly term: Term
  /** As it was meant: the very word, or a variant of the size. */
  readonly sure: BitSet | null
  /** Also prefixes, typing errors, and products made to measure. Null where there are none. */
  readonly all: BitSet | null
  /** Products of the kind that the term names, as "receveur" does. */
  readonly named: BitSet | null
}

/** Search over a store's products: sets of places, best sellers first. */
export class SearchIndex {
  readonly #texts: InvertedIndex
  readonly #names: InvertedIndex
  readonly #options: readonly OptionName[]
  readonly #others: Others
  readonly #nouns: ReadonlyMap<string, number>
  readonly #byNoun: SetList

  constructor({ words, nouns }: Pick<IndexData, 'words' | 'nouns'>, options: readonly OptionName[], others: Others) {
    this.#texts = new InvertedIndex(words)
    this.#names = InvertedIndex.of(options.map(({ name }) => optionText(name)))
    this.#options = options
    this.#others = others
    this.#nouns = new Map(nouns.names.map((noun, set) => [noun, set]))
    this.#byNoun = new SetList(nouns.sets)
  }

  /** Matches of each term by itself. The number of compared words is bounded for all terms together. */
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
    const named = [first, ...others].flatMap((noun) => this.#nouns.get(noun) ?? [])
    if (named.length > 0 || first.length < 4) return this.#beginningWith(named)
    const slips = first.length < 8 ? 1 : 2
    return this.#beginningWith([...this.#nouns].flatMap(([noun, set]) => (isSimilar(first, noun, slips) ? [set] : [])))
  }

  #beginningWith(nouns: readonly number[]): BitSet | null {
    return nouns.length > 0 ? this.#byNoun.join(nouns) : null
  }

  #ofSize({ text, size }: Term): { sure: BitSet | null; all: BitSet | null } {
    if (!size) return { sure: null, all: null }
    const { sold, fitting } = this.#others.sizes.find(size)
    return { sure: sold, all: joined([fitting, this.#texts.holding(searchable(text))]) }
  }

  #ofWords({ words, synonyms }: Term, budget: { left: number }): { sure: BitSet | null; all: BitSet | null } {
    const sure = joined([words, ...synonyms].map((meaning) => every(meaning, (word) => this.#either(word, 'holding'))))
    const begun = every(words, (word) => this.#either(word, 'startingWith'))
    const all = joined([sure, begun]) ?? every(words, (word) => this.#similar(word, budget))
    return { sure, all }
  }

  #either(word: string, how: 'holding' | 'startingWith'): BitSet | null {
    return joined([this.#texts[how](word), this.#having(this.#names[how](word))])
  }

  #similar(word: string, budget: { left: number }): BitSet | null {
    const near = this.#names.similarTo(word, budget)
    return this.#either(word, 'startingWith') ?? joined([this.#texts.similarTo(word, budget), this.#having(near)])
  }

  #having(names: BitSet | null): BitSet | null {
    return names && this.#others.ofOptions([...names].flatMap((at) => this.#options[at]?.id ?? []))
  }
}

/** "8 mm" is one word, as searches have it. */
function optionText(name: string): string {
  return searchable(name.replace(/(\d)\s+mm\b/gi, '$1mm'))
}

/** Places that match all words; null where one word matches none. */
function every(words: readonly string[], find: (word: string) => BitSet | null): BitSet | null {
  let found: BitSet | null = null
  for (const word of words) {
    const own = find(word)
    if (!own) return null
    found = found ? found.and(own) : own
  }
  return found
}
