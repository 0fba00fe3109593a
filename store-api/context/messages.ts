import { readFileSync } from 'node:fs'
import { defaultLanguage, type Language, languages } from '../../lib/rules/languages.ts'
import { withAllNoBreakSpaces } from '../../lib/rules/typography.ts'
import type french from '../messages/fr.json'

export type MessageKey = keyof typeof french
export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string
type Catalogue = Readonly<Record<MessageKey, string>>

const first = readMessages(defaultLanguage)
const catalogues: Readonly<Record<string, Catalogue>> = Object.fromEntries(
  languages.map((language) => [language, complete(language, readMessages(language))]),
)

function readMessages(language: Language): Catalogue {
  return withAllNoBreakSpaces(
    JSON.parse(readFileSync(new URL(`../messages/${language}.json`, import.meta.url), 'utf8')),
  )
}

/** @throws Error naming the keys that a language lacks */
function complete(language: Language, catalogue: Catalogue): Catalogue {
  const missing = Object.keys(first).filter((key) => !Object.hasOwn(catalogue, key))
  if (missing.length > 0) throw new Error(`store-api/messages/${language}.json lacks ${missing.join(', ')}.`)
  return catalogue
}

/**
 * The messages of a language; an unknown language gets the first one, as an error must not fail.
 */
export function messagesIn(language: string): Translate {
  const catalogue = Object.hasOwn(catalogues, language) ? catalogues[language] : undefined
  return (key, values = {}) =>
    (catalogue ?? first)[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
