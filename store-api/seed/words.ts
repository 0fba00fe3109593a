/**
 * Everything that both stores say in their own words is a pair; a third store adds its own column. An alias, as only that fits
 * where a record by store code is wanted.
 */
export type Words<T = string> = { FRSM: T; ESSM: T }
export type StoreCode = keyof Words
export const storeCodes: readonly StoreCode[] = ['FRSM', 'ESSM']

/** A pair of French and Spanish. */
export function words<T = string>(fr: T, es: T): Words<T> {
  return { FRSM: fr, ESSM: es }
}

/** The same for every store. */
export function everywhere<T>(make: (store: StoreCode) => T): Words<T> {
  return { FRSM: make('FRSM'), ESSM: make('ESSM') }
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
