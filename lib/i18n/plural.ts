/**
 * A text that has a plural (ICU, `{count, plural, one {# article} other {# articles}}`) for a
 * number, where islands count what they show. Text without one comes back as it is.
 * @param language of the store, which says what its plurals are
 */
export function pluralText(text: string, count: number, language: string): string {
  return text.replace(/\{count, plural,((?: ?\w+ \{[^{}]*\})+)\}/g, (_, forms: string) => {
    const known = new Map([...forms.matchAll(/(\w+) \{([^{}]*)\}/g)].map(([, name, form]) => [name, form]))
    const form = known.get(new Intl.PluralRules(language).select(count)) ?? known.get('other') ?? ''
    return form.replaceAll('#', new Intl.NumberFormat(language).format(count))
  })
}
