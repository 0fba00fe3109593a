import type { Cart } from '../contract/cart-content.ts'
import type { CartRow } from '../contract/cart-rows.ts'
import type { Audience } from '../contract/common.ts'
import { paypalCommission } from './commission.ts'
import { type Amount, type Cents, cents as centsOf, containedTax, type SignedCents, signedCents } from './money.ts'

/** Prices with computed total and tax, which may be stored. */
export type TotalledPrices = Cart['prices'] & { pvp_total: Cents; tax: Cents }

/** The money of a cart or an order; orders of before there were coupons have no `coupon`. */
export interface Price {
  prices: Cart['prices']
  coupon?: Pick<NonNullable<Cart['coupon']>, 'code' | 'total_discount'> | null
}

/** The same with the rows whose installations are paid to an installer in part. */
export interface ShownPrice extends Price {
  audience?: Audience | undefined
  rows?: readonly Pick<CartRow, 'facility'>[]
}

/**
 * What is shown of a price, in this order. What the goods were reduced by is in their prices
 * already: it stands last, so that it is not subtracted twice. An installation is paid in two parts:
 * its deposit is among the goods, the rest goes to the installer and is no part of the total. The total
 * without tax is said to professionals alone.
 */
export const priceLineKinds = [
  ...(['goods', 'deposit', 'delivery', 'coupon', 'commission', 'net', 'total', 'tax'] as const),
  ...(['installer', 'withInstaller', 'reduction'] as const),
] as const
export type PriceLineKind = (typeof priceLineKinds)[number]

/**
 * Lines that are no part of the sum: what the goods were reduced by, the deposit in the goods, the
 * sum itself without and with the tax in it, and what an installer gets, alone and with the sum.
 */
type Remark = 'reduction' | 'deposit' | 'net' | 'total' | 'tax' | 'installer' | 'withInstaller'
/** Lines that belong to the whole order rather than to one of its rows. */
type OrderChargeKind = Exclude<PriceLineKind, Remark | 'goods'>

export interface PriceLine {
  kind: PriceLineKind
  /** Tax included; negative for deductions. */
  cents: SignedCents
  /** Whether the total is the sum of this line and its like. */
  added: boolean
}

interface ChargedPieces {
  quantity: number
  /** Of one piece; not whole where the amount does not divide by the pieces. */
  unit: Amount
  cents: SignedCents
}

/**
 * A charged line: the pieces of a row, the deposit that reserves their installation, or one amount of the whole order.
 */
export type Charge<Row> = ChargedPieces &
  ({ kind: 'goods' | 'deposit'; row: Row } | { kind: OrderChargeKind; row: null })
export type ChargeKind = Charge<unknown>['kind']

type ChargedRow = Pick<CartRow, 'quantity' | 'facility'> & { prices: Pick<CartRow['prices'], 'unit'> }

/**
 * Sum over the installations of all rows: of the deposits that are paid with the order, or of the installers' parts.
 */
const ofInstallations = (part: 'deposit' | 'installer', { rows = [] }: ShownPrice): Amount =>
  rows.reduce((sum, { facility }) => sum + (facility?.[part] ?? 0), 0)

/** The amount of each line, in cents with tax. */
const amounts: Readonly<Record<PriceLineKind, (price: ShownPrice) => Amount>> = {
  goods: ({ prices }) => prices.pvp,
  reduction: ({ prices }) => prices.pvp_saved,
  delivery: ({ prices }) => prices.pvp_shipping,
  coupon: ({ coupon }) => (coupon ? -coupon.total_discount : 0),
  commission: ({ prices }) => prices.paypal_commission,
  net: ({ prices, audience }) => (audience === 'professional' ? prices.pvp_total - prices.tax : 0),
  total: ({ prices }) => prices.pvp_total,
  tax: ({ prices }) => prices.tax,
  deposit: (price) => ofInstallations('deposit', price),
  installer: (price) => ofInstallations('installer', price),
  withInstaller: (price) => {
    const installer = ofInstallations('installer', price)
    return installer === 0 ? 0 : price.prices.pvp_total + installer
  },
}

const remarks: Readonly<Record<Remark, true>> = {
  ...{ reduction: true, deposit: true, net: true, total: true, tax: true },
  ...{ installer: true, withInstaller: true },
}
/** Shown although they may be nothing: delivery that costs nothing is worth saying. */
const always: ReadonlySet<PriceLineKind> = new Set(['goods', 'delivery', 'total', 'tax'])

/**
 * The lines of a price as shoppers see them: cart, checkout, orders and mails show these and no
 * others.
 */
export function priceLines(price: ShownPrice): PriceLine[] {
  return priceLineKinds.flatMap((kind) => {
    const cents = signedCents(amounts[kind](price))
    return cents !== 0 || always.has(kind) ? { kind, cents, added: kind === 'goods' || isOrderCharge(kind) } : []
  })
}

/**
 * A part of a cart's money without tax, cents: its share of the tax in the whole.
 * @param part cents, tax included
 * @returns null where the cart is a consumer's, who is told prices with tax alone
 */
export function partWithoutTax({ audience, prices }: Pick<Cart, 'audience' | 'prices'>, part: Amount): Amount | null {
  if (audience !== 'professional' || prices.pvp_total === 0) return null
  return Math.round((part * (prices.pvp_total - prices.tax)) / prices.pvp_total)
}

function isOrderCharge(kind: PriceLineKind): kind is OrderChargeKind {
  return kind !== 'goods' && !(kind in remarks)
}

/** The sum of the lines that count, in cents. */
export function sumOf(lines: readonly PriceLine[]): Amount {
  return lines.reduce((sum, { cents, added }) => (added ? sum + cents : sum), 0)
}

/**
 * The same lines for payment providers and audits: the goods piece by piece with their deposits, without remarks and
 * zero amounts, and the deductions last. They add up to the total.
 */
export function charges<Row extends ChargedRow>(price: Price & { rows: readonly Row[] }): Charge<Row>[] {
  const ofOrder = priceLines(price).flatMap(({ kind, cents }) =>
    isOrderCharge(kind) && cents !== 0 ? { kind, quantity: 1, unit: cents, cents, row: null } : [],
  )
  return [
    ...price.rows.flatMap(chargesOfRow),
    ...ofOrder.filter(({ cents }) => cents > 0),
    ...ofOrder.filter(({ cents }) => cents < 0),
  ]
}

function chargesOfRow<Row extends ChargedRow>(row: Row): Charge<Row>[] {
  const { quantity, prices, facility } = row
  const cents = signedCents(prices.unit * quantity)
  const goods: Charge<Row> = { kind: 'goods', quantity, unit: prices.unit, cents, row }
  if (!facility) return [goods]
  const deposit = signedCents(facility.deposit)
  return [goods, { kind: 'deposit', quantity, unit: deposit / quantity, cents: deposit, row }]
}

/**
 * The prices with commission, total and the tax in it.
 * @param price its goods, delivery and coupon count; commission, total and tax are recalculated
 * @param rates fractions: commission of the payment method on the sum of the other lines, and the store's tax
 * @throws RangeError for a negative total
 */
export function withTotal(price: Price, rates: { commission: number; tax: number }): TotalledPrices {
  const before = sumOf(priceLines({ ...price, prices: { ...price.prices, paypal_commission: 0 } }))
  const prices = { ...price.prices, paypal_commission: paypalCommission(before, rates.commission) }
  const pvp_total = centsOf(sumOf(priceLines({ ...price, prices })))
  return { ...prices, pvp_total, tax: centsOf(containedTax(pvp_total, rates.tax)) }
}
