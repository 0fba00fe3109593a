import { readFileSync } from 'node:fs'
import { defaultLanguage, type Language, languages } from '../../lib/rules/languages.ts'
import { messagesIn } from './messages.ts'

/** Search vocabulary of a language. */
export interface SearchWords {
  /** Words that say nothing about a product. */
  readonly fillers: ReadonlySet<string>
  /** Synonyms of a word or phrase in the singular: each a list of words. */
  readonly synonyms: ReadonlyMap<string, readonly (readonly string[])[]>
}

const known: Readonly<Record<string, SearchWords>> = Object.fromEntries(
  languages.map((language) => [language, read(language)]),
)

/** Reads `messages/search/{language}.json`: synonyms without accents, as comma-separated phrases by their meaning. */
function read(language: Language): SearchWords {
  const file = new URL(`../messages/search/${language}.json`, import.meta.url)
  const meanings = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
  const fillers = new Set(messagesIn(language)('searchFillers').split(' '))
  const synonyms = new Map<string, (readonly string[])[]>()
  for (const [meaning, phrases] of Object.entries(meanings)) {
    for (const phrase of phrases.split(',')) {
      const key = phrase.trim().split(' ').map(singular).join(' ')
      synonyms.set(key, [...(synonyms.get(key) ?? []), meaning.split(' ').filter((word) => !fillers.has(word))])
    }
  }
  return { fillers, synonyms }
}

/** As the index of words leaves plural endings out. */
function singular(word: string): string {
  return word.length > 4 ? word.replace(/(es|s|x)$/, '') : word
}

/** Words of a language; an unknown one gets the first. */
export function searchWordsIn(language: string): SearchWords {
  const own = Object.hasOwn(known, language) ? known[language] : undefined
  return own ?? read(defaultLanguage)
}
