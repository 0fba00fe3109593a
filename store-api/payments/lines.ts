import { withoutTax } from '../../lib/rules/money.ts'
import { isCustomMade } from '../../lib/rules/withdrawal.ts'
import { messagesIn, type Translate } from '../context/messages.ts'
import type { StoreContext } from '../context/store.ts'
import type { PaymentSnapshot } from '../db/schema.ts'

/** One line of what is paid; the lines' totals add up to the payment's amount. */
export interface PaymentLine {
  kind: 'product' | 'service' | 'shipping' | 'commission' | 'discount'
  reference: string
  name: string
  quantity: number
  /** Cents, tax included; negative for a discount. */
  unit: number
  total: number
  madeToMeasure: boolean
}

/** The deposit of a row's installation. */
function deposit({ facility, final_ref, quantity }: PaymentSnapshot['rows'][number], t: Translate): PaymentLine[] {
  if (!facility) return []
  const unit = facility.deposit / quantity
  return [
    {
      kind: 'service',
      reference: `${final_ref}-INST`,
      name: t('line.installation', { city: facility.city }),
      quantity,
      unit,
      total: facility.deposit,
      madeToMeasure: false,
    },
  ]
}

/** What a payment is for, line by line, in the language of the store. */
export function linesOf(
  { rows, prices, coupon }: PaymentSnapshot,
  { language }: Pick<StoreContext, 'language'>,
): PaymentLine[] {
  const t = messagesIn(language)
  const products = rows.flatMap((row) => [
    {
      kind: 'product' as const,
      reference: row.final_ref,
      name: row.product.name,
      quantity: row.quantity,
      unit: row.prices.unit,
      total: row.prices.unit * row.quantity,
      madeToMeasure: isCustomMade(row),
    },
    ...deposit(row, t),
  ])
  const single = (kind: PaymentLine['kind'], reference: string, name: string, unit: number): PaymentLine[] =>
    unit === 0 ? [] : [{ kind, reference, name, quantity: 1, unit, total: unit, madeToMeasure: false }]
  return [
    ...products,
    ...single('shipping', 'shipping', t('mail.shipping'), prices.pvp_shipping),
    ...single('commission', 'commission', t('mail.commission'), prices.paypal_commission),
    ...(coupon ? single('discount', coupon.code, t('mail.coupon', { code: coupon.code }), -coupon.total_discount) : []),
  ]
}

/** The tax part of an amount that includes it, cents. */
export function taxPart(amount: number, taxRate: number): { net: number; tax: number } {
  const net = amount < 0 ? -withoutTax(-amount, taxRate) : withoutTax(amount, taxRate)
  return { net, tax: amount - net }
}

/** A national phone number with its country's code, as the providers want it; what is none stays out. */
export function internationalPhone(phone: string, country: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^00/, '+')
  const code = { FR: '+33', ES: '+34' }[country]
  if (digits.startsWith('+')) return digits
  return code ? code + digits.replace(/^0/, '') : undefined
}
