import type { Language } from '../../lib/rules/languages.ts'
import { type StoreCode, storeByCode, storeCodes } from '../../lib/stores/registry.ts'

export { type StoreCode, storeCodes } from '../../lib/stores/registry.ts'

/**
 * What each store says, by its code. An alias, as only that fits where a record by store code is
 * wanted.
 */
export type Words<T = string> = { [Code in StoreCode]: T }
/** The same thing in every language. */
export type Texts<T = string> = Readonly<Record<Language, T>>

/** What every store makes of something, by its code. */
export function everywhere<T>(make: (store: StoreCode) => T): Words<T> {
  return Object.fromEntries(storeCodes.map((store) => [store, make(store)])) as Words<T>
}

/** The text of a store's language. @throws Error where a language has none, naming it */
export function textOf<T>(texts: Texts<T>, store: StoreCode): T {
  const language = storeByCode(store)?.language
  if (!language || !Object.hasOwn(texts, language))
    throw new Error(`The seed has no text in "${language}" beside ${JSON.stringify(texts).slice(0, 120)}.`)
  return texts[language]
}

/** What every store says, each in its language. */
export function words<T = string>(texts: Texts<T>): Words<T> {
  return everywhere((store) => textOf(texts, store))
}

/**
 * What every store says with other words in it: `phrase({ name }, { fr: ({ name }) => …, es: ({
 * name }) => … })`.
 * @param parts the other words, by the names that the sentences have for them
 */
export function phrase<Parts extends Readonly<Record<string, Words<unknown>>>, T = string>(
  parts: Parts,
  texts: Texts<(own: { [Name in keyof Parts]: Parts[Name][StoreCode] }) => T>,
): Words<T> {
  return everywhere((store) => {
    const own = Object.fromEntries(Object.entries(parts).map(([name, each]) => [name, each[store]]))
    return textOf(texts, store)(own as { [Name in keyof Parts]: Parts[Name][StoreCode] })
  })
}

/** Text as an address has it: ASCII, lower case, hyphens. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
