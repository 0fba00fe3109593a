import type { PaymentMethod } from '../contract/payment-methods.ts'
import { paymentMethods } from './payment-methods.ts'

/** The store's payment methods that are credit; a store without any does not mention financing. */
export function financingMethods(methods: readonly PaymentMethod[]): PaymentMethod[] {
  return methods.filter((method) => paymentMethods[method].credit)
}

/** Days between two instalments of a payment split on the card, and how many there are. */
const instalmentInterval = 30
const instalmentCount = 3
/** From which total on the longest financing is offered, cents. */
const longFinancingFrom = 39_000

export interface Instalment {
  /** Calendar day, `2026-11-21`. */
  day: string
  /** Cents. */
  amount: number
}

/**
 * The three instalments of a payment split on the card: today, in 30 and in 60 days; the remainder of the division is
 * added to the first.
 * @param total cents
 * @param today calendar day in the store's time zone, `2026-11-21`
 */
export function cardInstalments(total: number, today: string): Instalment[] {
  const each = Math.floor(total / instalmentCount)
  return Array.from({ length: instalmentCount }, (_, index) => ({
    day: dayAfter(today, index * instalmentInterval),
    amount: index === 0 ? total - each * (instalmentCount - 1) : each,
  }))
}

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Number of months over which any total can be financed; the specification has a monthly fee only for longer ones. */
export const shortFinancing = 3

/**
 * Over how many months a total can be financed for a monthly fee: 4, 6 or 12, and 18 from 390 euros
 * on.
 * @param total cents
 */
export function financingMonths(total: number): number[] {
  return total >= longFinancingFrom ? [4, 6, 12, 18] : [4, 6, 12]
}
