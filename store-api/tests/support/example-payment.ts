import { randomUUID } from 'node:crypto'
import { cents } from '../../../lib/rules/money.ts'
import { storeByCode } from '../../../lib/stores/registry.ts'
import type { StoreContext } from '../../context/store.ts'
import type { PaymentSnapshot } from '../../db/schema.ts'
import type { StoredPayment } from '../../domain/payment/payments.ts'

/** A store's record with a tax rate above zero. */
export function exampleStore(code = 'ESSM'): StoreContext {
  const record = storeByCode(code)
  if (!record) throw new Error(`There is no store ${code}.`)
  return {
    ...record,
    taxRate: 0.21,
    paypalRate: 0.02,
    shopEmail: null,
    transfer: { beneficiary: 'Lumeau', iban: 'ES9121000418450200051332', bic: 'CAIXESBB' },
  }
}

/**
 * Two panels made to measure with their installation, a tap, shipping, PayPal's commission and a
 * coupon: every kind of line. Cents.
 */
export const exampleSnapshot: PaymentSnapshot = {
  rows: [
    {
      ...emptyRow(),
      quantity: 2,
      final_ref: 'PANEL-90',
      product: { ...emptyRow().product, name: 'Mampara Ría', made_to_measure: true },
      prices: { unit: 25_000, unit_before: 30_000, total: 50_000, saved: 10_000 },
      facility: {
        choice: {} as NonNullable<PaymentSnapshot['rows'][number]['facility']>['choice'],
        city: 'Madrid',
        prices: { facility: 12_000, disassembly: 0, pre_measurement: 0, total: 12_000 },
        deposit: 6_000,
        installer: 18_000,
      },
    },
    {
      ...emptyRow(),
      quantity: 1,
      final_ref: 'TAP-1',
      product: { ...emptyRow().product, name: 'Grifo Sol' },
      prices: { unit: 8_990, unit_before: 8_990, total: 8_990, saved: 0 },
    },
  ],
  prices: {
    pvp: 64_990,
    pvp_shipping: 2_904,
    pvp_saved: 10_000,
    paypal_commission: 1_258,
    pvp_total: cents(64_152),
    tax: cents(11_134),
  },
  coupon: { id: 1, code: 'HOLA', total_discount: 5_000, problem: null },
  form: {
    user: { name: 'Lucía', surnames: 'Martín Gil', phone: '612 345 678', email: 'lucia@example.es' },
    shipping_data: {
      address: 'Calle Mayor',
      number: '3, 2.º B',
      postal_code: '28013',
      city: 'Madrid',
      province: 'Comunidad de Madrid',
      country: 'ES',
    },
    billing_data: {
      business_name: 'Obras Gil',
      tax_id_type: 'cif',
      tax_id: 'B58818501',
      address: '',
      number: '',
      postal_code: '',
      city: '',
      province: '',
      country: '',
    },
    same_billing_data: false,
    payment_method_selected: 'card',
    observations: '',
  },
}

function emptyRow(): PaymentSnapshot['rows'][number] {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    order: '00000000-0000-4000-8000-000000000002',
    quantity: 1,
    shipping_prices: [],
    product: { id: 1, ref: '', name: '', web_url: '', brand: '', image: null, made_to_measure: false },
    variant: null,
    configuration: [],
    choice: { options: [], dimensions: {}, complements: [] } as unknown as PaymentSnapshot['rows'][number]['choice'],
    drawing: null,
    final_ref: '',
    prices: { unit: 0, unit_before: 0, total: 0, saved: 0 },
    delivery_days: { min: 2, max: 3 },
    facility: null,
    installable: false,
  }
}

/** A payment of that, opened by card. */
export function examplePayment(changes: Partial<StoredPayment> = {}): StoredPayment {
  return {
    id: randomUUID(),
    cartId: '00000000-0000-4000-8000-000000000002',
    reference: `ESSM1795000000000${'a'.repeat(36)}`,
    method: 'card',
    shopperReference: null,
    status: 'created',
    amount: exampleSnapshot.prices.pvp_total,
    provider: 'adyen',
    providerId: null,
    providerData: null,
    pspReference: null,
    reason: null,
    snapshot: exampleSnapshot,
    passwordHash: null,
    secretHash: null,
    linkHash: null,
    linkUntil: null,
    confirmedAt: null,
    confirmingAt: null,
    askedAt: null,
    refundAttempts: 0,
    refundByHand: false,
    refundAfter: null,
    refundAskedUntil: null,
    expiresAt: new Date('2026-11-18T11:00:00Z'),
    createdAt: new Date('2026-11-18T10:00:00Z'),
    changedAt: new Date('2026-11-18T10:00:00Z'),
    ...changes,
  }
}
