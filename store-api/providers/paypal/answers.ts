export interface PaypalMoney {
  currency_code: string
  value: string
}

interface PaypalLink {
  rel?: string
  href?: string
}

export interface PaypalCapture {
  id: string
  status: string
  amount: PaypalMoney
  invoice_id?: string
  status_details?: { reason?: string }
  /** In an order it is the purchase unit that names the payee. */
  payee?: { merchant_id?: string }
  supplementary_data?: { related_ids?: { order_id?: string } }
}

export interface PaypalOrder {
  id: string
  status: string
  purchase_units: {
    invoice_id?: string
    amount?: PaypalMoney
    payee?: { merchant_id?: string }
    payments?: { captures?: PaypalCapture[] }
  }[]
}

export interface PaypalRefund {
  id: string
  status: string
  amount: PaypalMoney
  /** Of a refund that the shop asked for: its reference. */
  custom_id?: string
  status_details?: { reason?: string }
  /** `up` is the URL of the capture. */
  links?: PaypalLink[]
}

export interface PaypalDispute {
  dispute_id: string
  reason?: string
  dispute_amount?: PaypalMoney
  disputed_transactions?: {
    /** Id of the capture. */
    seller_transaction_id?: string
    /** The shop's reference of the payment. */
    invoice_number?: string
    seller?: { merchant_id?: string }
  }[]
}

/** Id of the capture that the links of a refund lead up to; null where none does. */
export function captureAbove(links: readonly PaypalLink[] = []): string | null {
  const above = links.find(({ rel }) => rel === 'up')?.href ?? ''
  return capturePath.exec(above)?.[1] ?? null
}

const capturePath = /\/v2\/payments\/captures\/([A-Z0-9]{1,40})$/
