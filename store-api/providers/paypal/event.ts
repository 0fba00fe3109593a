import { z } from 'zod'
import type { WantedPayment } from '../../domain/payment/payments.ts'
import { captureAbove } from './answers.ts'

const link = z.object({ rel: z.string(), href: z.string() })
const event = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z
    .object({
      id: z.string().optional(),
      invoice_id: z.string().optional(),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().optional() }).loose().optional() })
        .loose()
        .optional(),
      /** Of refunds: `up` is the URL of the capture. */
      links: z.array(z.unknown()).optional(),
      /** Of disputes, which have no `id`. */
      dispute_id: z.string().min(1).optional(),
      disputed_transactions: z
        .array(z.object({ seller_transaction_id: z.string().optional(), invoice_number: z.string().optional() }))
        .optional(),
    })
    .loose()
    .refine(({ id, dispute_id }) => id !== undefined || dispute_id !== undefined),
})
export type PaypalEvent = z.output<typeof event>

/** A PayPal event, or null for another body. */
export function paypalEvent(body: unknown): PaypalEvent | null {
  const parsed = event.safeParse(body)
  return parsed.success ? parsed.data : null
}

/** The payment named in an event. It decides only whether PayPal is asked: PayPal's answer names the payment again. */
export function paymentNamedBy({ event_type: type, resource }: PaypalEvent): WantedPayment {
  const { id = '', invoice_id, supplementary_data, disputed_transactions } = resource
  const provider = 'paypal'
  if (type.startsWith('CHECKOUT.ORDER.')) return { provider, providerId: id }
  if (disputed_transactions)
    return {
      provider,
      money: disputed_transactions.flatMap(({ seller_transaction_id }) => seller_transaction_id ?? []),
      references: disputed_transactions.flatMap(({ invoice_number }) => invoice_number ?? []),
    }
  if (invoice_id !== undefined) return { provider, reference: invoice_id }
  const orderId = supplementary_data?.related_ids?.order_id
  if (orderId !== undefined) return { provider, providerId: orderId }
  const capture = captureAbove((resource.links ?? []).flatMap((entry) => link.safeParse(entry).data ?? []))
  return { provider, money: capture === null ? [] : [capture], references: [] }
}
