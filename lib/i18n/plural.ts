/**
 * Resolves a text with a plural (ICU, `{count, plural, one {# article} other {# articles}}`) for a number, where
 * islands show counts. Text without one is unchanged.
 * @param language of the store, which determines its plurals
 */
export function pluralText(text: string, count: number, language: string): string {
  return text.replace(/\{count, plural,((?: ?\w+ \{[^{}]*\})+)\}/g, (_, forms: string) => {
    const known = new Map([...forms.matchAll(/(\w+) \{([^{}]*)\}/g)].map(([, name, form]) => [name, form]))
    const form = known.get(new Intl.PluralRules(language).select(count)) ?? known.get('other') ?? ''
    return form.replaceAll('#', new Intl.NumberFormat(language).format(count))
  })
}
