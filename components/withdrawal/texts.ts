import type { Messages } from '#lib/i18n/messages.ts'

/** Texts of the form, as a page hands them to it. */
export type WithdrawalTexts = Messages['withdrawal']['form']
export type WithdrawalErrors = Messages['withdrawal']['errors']

/** A message by its name, or the store API's own words. */
export function wordsOf(errors: WithdrawalErrors, problem: string | null | undefined): string | undefined {
  if (!problem) return undefined
  return (errors as Record<string, string>)[problem] ?? problem
}

/** A text with its values, each written as `{name}`. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
