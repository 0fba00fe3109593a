import { countries, countryProfile } from './countries/countries.ts'

const day = 86_400_000
const year = 365 * day

/**
 * How long personal data is kept before the program deletes it, milliseconds. `accountingYears` has the periods that
 * the law requires.
 */
export const retention = {
  /** Abandoned carts, quotes and unpaid orders, from their last change. */
  abandonedCarts: 90 * day,
  /** Addresses that were typed for the newsletter and never confirmed it, from the last link. */
  unconfirmedSubscriptions: 30 * day,
  /** Addresses that wait for something to be there again. */
  stockAlerts: year,
  /** Mails that were sent, or could not be. */
  mails: 90 * day,
  /**
   * Notifications of payment providers: a card payment can be disputed for thirteen months
   * (directive (EU) 2015/2366, article 71).
   */
  paymentEvents: 395 * day,
  /**
   * Reports of problems with their photos: as long as the longest legal guarantee of the stores,
   * three years.
   */
  incidents: 3 * year,
  /** Authors of questions; question and answer stay. Three years, as the CNIL advises for people who only asked. */
  questions: 3 * year,
  /**
   * Proofs of consent and declarations of withdrawal: five years, within which claims can be made
   * (code civil 2224, Código Civil 1964), and a few days.
   */
  evidence: 5 * year + 5 * day,
  /**
   * Reach of orders whose customer wants to be forgotten, from their end: money may have to go
   * back.
   */
  endedOrders: 30 * day,
} as const

/** Retention of a store's invoices, years; the longest known one for an unknown country. @param country ISO code */
export function accountingYears(country: string): number {
  const known = countryProfile(country)?.accountingYears
  return known ?? Math.max(...Object.values(countries).map(({ accountingYears }) => accountingYears))
}

/** The moment before which data of a period goes. @param period milliseconds */
export function cutoff(now: Date, period: number): Date {
  return new Date(now.getTime() - period)
}

/** The moment before which orders are older than a store's accounting has to keep. */
export function accountingCutoff(now: Date, country: string): Date {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - accountingYears(country))
  return before
}
