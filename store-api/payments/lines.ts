import { isCustomMade } from '../../lib/rules/custom-made.ts'
import { type SignedCents, withoutTax } from '../../lib/rules/money.ts'
import { type Charge, type ChargeKind, charges } from '../../lib/rules/price-lines.ts'
import { messagesIn, type Translate } from '../context/messages.ts'
import type { StoreContext } from '../context/store.ts'
import type { PaymentSnapshot } from '../db/schema.ts'

/** One line of a payment; the lines' totals add up to its amount. */
export interface PaymentLine {
  kind: 'product' | 'service' | 'shipping' | 'commission' | 'discount'
  reference: string
  name: string
  quantity: number
  /** Cents of one piece, tax included; negative for a discount. */
  unit: number
  total: SignedCents
  madeToMeasure: boolean
}

/** Kinds of charges, as payment providers sort them. */
const kinds: Readonly<Record<ChargeKind, PaymentLine['kind']>> = {
  goods: 'product',
  deposit: 'service',
  delivery: 'shipping',
  coupon: 'discount',
  commission: 'commission',
}

/** Lines of a payment, in the language of the store. */
export function linesOf(snapshot: PaymentSnapshot, { language }: Pick<StoreContext, 'language'>): PaymentLine[] {
  const t = messagesIn(language)
  return charges(snapshot).map((charge) => {
    const { quantity, unit, cents: total } = charge
    return { kind: kinds[charge.kind], ...named(charge, snapshot, t), quantity, unit, total }
  })
}

/** How a charge is called. */
function named(
  charge: Charge<PaymentSnapshot['rows'][number]>,
  { coupon }: PaymentSnapshot,
  t: Translate,
): Pick<PaymentLine, 'reference' | 'name' | 'madeToMeasure'> {
  const { kind, row } = charge
  if (kind === 'goods') return { reference: row.final_ref, name: row.product.name, madeToMeasure: isCustomMade(row) }
  if (kind === 'deposit') {
    const name = t('line.installation', { city: row.facility?.city ?? '' })
    return { reference: `${row.final_ref}-INST`, name, madeToMeasure: false }
  }
  const code = coupon?.code ?? ''
  const reference = kind === 'coupon' ? code : kinds[kind]
  return { reference, name: t(`mail.price.${kind}`, { code }), madeToMeasure: false }
}

/** The tax part of an amount that includes it, cents. */
export function taxPart(amount: number, taxRate: number): { net: number; tax: number } {
  const net = amount < 0 ? -withoutTax(-amount, taxRate) : withoutTax(amount, taxRate)
  return { net, tax: amount - net }
}
