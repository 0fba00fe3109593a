'use client'

import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { PaymentMethod } from '#lib/contract/carts.ts'
import type { PaymentProps } from './payment-texts.ts'

const CardPayment = dynamic(() => import('./card-payment.tsx'), { ssr: false })
const PaypalPayment = dynamic(() => import('./paypal-payment.tsx'), { ssr: false })
const InstalmentPayment = dynamic(() => import('./instalment-payment.tsx'), { ssr: false })

/** Each provider's code is loaded when somebody pays with it. */
const components: Readonly<Partial<Record<PaymentMethod, ComponentType<PaymentProps>>>> = {
  card: CardPayment,
  klarna_account: CardPayment,
  bizum: CardPayment,
  paypal: PaypalPayment,
  sequra_sp1: InstalmentPayment,
  sequra_pp3: InstalmentPayment,
}

/** The payment itself, with the provider that the method belongs to. */
export function PaymentStep(props: PaymentProps) {
  const Payment = components[props.method]
  return Payment ? <Payment {...props} /> : null
}
