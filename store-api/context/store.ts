import type { PaymentMethod } from '../../lib/contract/carts.ts'
import type { LengthUnit } from '../../lib/rules/configurator/length.ts'

/** A store as the handlers need it. */
export interface StoreContext {
  code: string
  language: string
  country: string
  /** Fraction, e.g. 0.21 */
  taxRate: number
  orderPrefix: string
  brandPath: string
  /** Unit that lengths are written in. */
  lengthUnit: LengthUnit
  transfer: { beneficiary: string; iban: string; bic: string }
  name: string
  imageCloud: string
  /** Means of payment of the store, in their order. */
  paymentMethods: readonly PaymentMethod[]
  /** Least sum of products that the newsletter's voucher counts for, cents. */
  voucherMinimum: number
  /** What paying with PayPal costs the shopper, as a fraction of the total. */
  paypalRate: number
}

/** Where reports of problems with orders go. */
export interface Reports {
  /** Folder that photos are kept in. */
  folder: string
  /** Address that the shop reads, by store. */
  recipient(store: string): string
}
