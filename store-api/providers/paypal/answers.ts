import { z } from 'zod'

/** The shop reads only these fields of PayPal's answers; an answer without them counts as none. */
const money = z.object({ currency_code: z.string(), value: z.string() })
const link = z.object({ rel: z.string().optional(), href: z.string().optional() })
const payee = z.object({ merchant_id: z.string().optional() })
const statusDetails = z.object({ reason: z.string().optional() })

export const paypalCapture = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: money,
  invoice_id: z.string().optional(),
  status_details: statusDetails.optional(),
  /** In an order it is the purchase unit that names the payee. */
  payee: payee.optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
})

export const paypalOrder = z.object({
  id: z.string().min(1),
  status: z.string(),
  purchase_units: z.array(
    z.object({
      invoice_id: z.string().optional(),
      amount: money.optional(),
      payee: payee.optional(),
      payments: z.object({ captures: z.array(paypalCapture).optional() }).optional(),
    }),
  ),
})

/** An order that was just opened: no more of it is used. */
export const paypalOpened = paypalOrder.pick({ id: true })

export const paypalRefund = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: money,
  /** Of a refund that the shop asked for: its reference. */
  custom_id: z.string().optional(),
  status_details: statusDetails.optional(),
  /** `up` is the URL of the capture. */
  links: z.array(link).optional(),
})

/** A refund that the shop just asked for. */
export const paypalRefunded = paypalRefund.pick({ id: true, status: true })

export const paypalDispute = z.object({
  dispute_id: z.string().min(1),
  reason: z.string().optional(),
  dispute_amount: money.optional(),
  disputed_transactions: z
    .array(
      z.object({
        /** Id of the capture. */
        seller_transaction_id: z.string().optional(),
        /** The shop's reference of the payment. */
        invoice_number: z.string().optional(),
        seller: payee.optional(),
      }),
    )
    .optional(),
})

export const paypalVerification = z.object({ verification_status: z.string() })
/** `expires_in` in seconds. */
export const paypalToken = z.object({ access_token: z.string().min(1), expires_in: z.number().default(0) })
/** A refusal is recognised by its status alone; any body is accepted. */
export const paypalProblem = z
  .object({ name: z.string().optional(), details: z.array(z.object({ issue: z.string().optional() })).optional() })
  .catch({})

export type PaypalMoney = z.output<typeof money>
export type PaypalCapture = z.output<typeof paypalCapture>
export type PaypalOrder = z.output<typeof paypalOrder>
export type PaypalRefund = z.output<typeof paypalRefund>
export type PaypalDispute = z.output<typeof paypalDispute>

/** Id of the capture that the links of a refund lead up to; null where none does. */
export function captureAbove(links: readonly z.output<typeof link>[] = []): string | null {
  const above = links.find(({ rel }) => rel === 'up')?.href ?? ''
  return capturePath.exec(above)?.[1] ?? null
}

const capturePath = /\/v2\/payments\/captures\/([A-Z0-9]{1,40})$/
