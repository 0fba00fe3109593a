import type { PaypalMoney } from './answers.ts'

export interface PaypalPurchase {
  custom_id?: string
  invoice_id?: string
  amount: PaypalMoney
}

export interface PaypalStoredOrder {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  unit: PaypalPurchase
  /** Account that the money goes to. */
  payee: { merchant_id: string }
  returnUrl: string
  cancelUrl: string
  /** The tester's choice for the capture. */
  capture: 'COMPLETED' | 'PENDING' | 'DECLINED'
  delivery: { delay?: number; copies?: number }
  captured: { id: string; status: 'COMPLETED' | 'PENDING' } | null
}

/** Base address of the links in PayPal's answers. */
const api = 'https://api.sandbox.paypal.com'

/** An order as PayPal shows it. @param origin where browsers find the simulated PayPal */
export function orderOf(order: PaypalStoredOrder, origin: string) {
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        reference_id: 'default',
        ...order.unit,
        payee: order.payee,
        ...(order.captured && { payments: { captures: [captureOf(order)] } }),
      },
    ],
    links: [{ rel: 'payer-action', method: 'GET', href: `${origin}/paypal/checkoutnow?token=${order.id}` }],
  }
}

/** A capture as PayPal shows it. */
export function captureOf({ id, captured, unit, payee }: PaypalStoredOrder) {
  const { amount, invoice_id, custom_id } = unit
  const supplementary_data = { related_ids: { order_id: id } }
  return { ...captured, amount, invoice_id, custom_id, final_capture: true, payee, supplementary_data }
}

/** Money of a capture that went back, as PayPal shows it. */
export function refundOf(
  id: string,
  capture: string,
  { amount, invoice_id, custom_id }: PaypalPurchase,
  { merchant_id }: { merchant_id: string },
) {
  return {
    id,
    status: 'COMPLETED',
    amount,
    invoice_id,
    custom_id,
    payer: { merchant_id },
    links: [
      { rel: 'self', method: 'GET', href: `${api}/v2/payments/refunds/${id}` },
      { rel: 'up', method: 'GET', href: `${api}/v2/payments/captures/${capture}` },
    ],
  }
}

/** A dispute about a capture, as PayPal shows it. */
export function disputeOf(capture: string, { unit, payee }: PaypalStoredOrder, dispute_amount: PaypalMoney) {
  return {
    dispute_id: `PP-D-${capture}`,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: 'WAITING_FOR_SELLER_RESPONSE',
    dispute_amount,
    disputed_transactions: [
      {
        seller_transaction_id: capture,
        gross_amount: unit.amount,
        invoice_number: unit.invoice_id,
        seller: { merchant_id: payee.merchant_id, name: 'Sandbox' },
      },
    ],
    links: [{ rel: 'self', method: 'GET', href: `${api}/v1/customer/disputes/PP-D-${capture}` }],
  }
}
