import type { SearchWords } from '../../context/search-words.ts'
import { searchable, stemOf } from './inverted-index.ts'
import { type Size, sizesIn } from './search-sizes.ts'

/** One part of a search. */
export interface Term {
  /** As it was written. */
  readonly text: string
  readonly size: Size | null
  /** The words themselves; they may still be being typed. */
  readonly words: readonly string[]
  /** Other words that mean the same, all of one of them. */
  readonly synonyms: readonly (readonly string[])[]
}

/** Most terms of one search. */
const maxTerms = 8

/**
 * Terms of a search in order: sizes, phrases with a synonym in the language, words. Words without meaning are left out,
 * unless there are no others.
 */
export function searchTerms(search: string, { fillers, synonyms }: SearchWords): Term[] {
  const terms = parts(search.slice(0, 200)).flatMap((part) =>
    part.size ? [{ ...part, words: [], synonyms: [] }] : wordTerms(part.text, synonyms),
  )
  const telling = terms.filter(({ size, words }) => size !== null || !words.every((word) => fillers.has(word)))
  return withoutRepeats(telling.length > 0 ? telling : terms).slice(0, maxTerms)
}

function parts(search: string): { text: string; size: Size | null }[] {
  const found: { text: string; size: Size | null }[] = []
  let after = 0
  for (const { size, from, to } of sizesIn(search)) {
    found.push({ text: search.slice(after, from), size: null }, { text: search.slice(from, to).trim(), size })
    after = to
  }
  return [...found, { text: search.slice(after), size: null }]
}

function wordTerms(text: string, synonyms: SearchWords['synonyms']): Term[] {
  // "8 mm" is one word, as the options of filters have it.
  const written = text.replace(/(\d)\s+mm\b/gi, '$1mm').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const tokens = written.flatMap((text) => {
    const word = searchable(text)
    return word === '' ? [] : [{ text, word }]
  })
  const terms: Term[] = []
  for (let at = 0; at < tokens.length; ) {
    const length = phraseLength(
      tokens.slice(at).map(({ word }) => word),
      synonyms,
    )
    const taken = tokens.slice(at, at + length)
    const words = taken.flatMap(({ word }) => word.split(' '))
    terms.push({
      text: taken.map(({ text }) => text).join(' '),
      size: null,
      words: words.map(stemOf),
      synonyms: synonyms.get(words.map(stemOf).join(' ')) ?? [],
    })
    at += length
  }
  return terms
}

/** How many words the longest phrase has that begins here and has other words for it; 1 without. */
function phraseLength(words: readonly string[], synonyms: SearchWords['synonyms']): number {
  for (let length = Math.min(4, words.length); length > 1; length -= 1)
    if (synonyms.has(words.slice(0, length).map(stemOf).join(' '))) return length
  return 1
}

/** A word that another one begins with finds nothing else. */
function withoutRepeats(terms: readonly Term[]): Term[] {
  const single = (term: Term) => (term.size === null && term.words.length === 1 ? term.words[0] : undefined)
  return terms.filter((term, place) => {
    const word = single(term)
    if (word === undefined) return true
    return !terms.some((other, at) => {
      const longer = single(other)
      return longer?.startsWith(word) && (longer !== word || at < place)
    })
  })
}
