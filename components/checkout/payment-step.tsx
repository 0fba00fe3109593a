'use client'

import { type ComponentType, lazy, Suspense } from 'react'
import type { PaymentMethod, SessionMethod } from '#lib/contract/payment-methods.ts'
import type { PaymentProps } from './payment-texts.ts'

const CardPayment = lazy(() => import('./card-payment.tsx'))
const PaypalPayment = lazy(() => import('./paypal-payment.tsx'))
const InstalmentPayment = lazy(() => import('./instalment-payment.tsx'))

/**
 * The component for each means of payment that is not Adyen's; null where the page has nothing to
 * do. Each provider's code is loaded when a shopper pays with it. The record stands here rather than
 * in `lib/rules/payment-methods.ts`, so that the checkout does not load it.
 */
const others: {
  readonly [Method in Exclude<PaymentMethod, SessionMethod>]: ComponentType<PaymentProps<Method>> | null
} = {
  paypal: PaypalPayment,
  transfer: null,
  sequra_sp1: InstalmentPayment,
  sequra_pp3: InstalmentPayment,
}

/**
 * The payment itself, with the provider that the method belongs to. No server renders it: it comes
 * when the shopper pays.
 */
export function PaymentStep(props: PaymentProps) {
  const { method } = props
  const Payment = (isAdyens(method) ? CardPayment : others[method]) as ComponentType<PaymentProps> | null
  return Payment ? (
    <Suspense>
      <Payment {...props} />
    </Suspense>
  ) : null
}

function isAdyens(method: PaymentMethod): method is SessionMethod {
  return !Object.hasOwn(others, method)
}
