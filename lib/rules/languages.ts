/**
 * The languages that stores are in; each has its texts under `messages/` and `store-api/messages/`.
 */
export const languages = ['fr', 'es'] as const
export type Language = (typeof languages)[number]
/** The language of messages without a store. */
export const defaultLanguage = languages[0]

/** A language's name in itself, as a name is written: `Español`. */
export function languageName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
