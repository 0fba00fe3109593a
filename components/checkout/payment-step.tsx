'use client'

import { type ComponentType, lazy, Suspense } from 'react'
import type { PaymentMethod } from '#lib/contract/carts.ts'
import type { PaymentProps } from './payment-texts.ts'

const CardPayment = lazy(() => import('./card-payment.tsx'))
const PaypalPayment = lazy(() => import('./paypal-payment.tsx'))
const InstalmentPayment = lazy(() => import('./instalment-payment.tsx'))

/**
 * Each provider's code is loaded when somebody pays with it; null where nothing is to be done in
 * the page. It stands here rather than in `lib/rules/payment-methods.ts`, which the checkout would
 * then load with all that is said there.
 */
const components: { readonly [Method in PaymentMethod]: ComponentType<PaymentProps<Method>> | null } = {
  card: CardPayment,
  klarna_account: CardPayment,
  bizum: CardPayment,
  paypal: PaypalPayment,
  transfer: null,
  sequra_sp1: InstalmentPayment,
  sequra_pp3: InstalmentPayment,
}

/**
 * The payment itself, with the provider that the method belongs to. No server renders it: it comes
 * once somebody pays.
 */
export function PaymentStep(props: PaymentProps) {
  const Payment = components[props.method] as ComponentType<PaymentProps> | null
  return Payment ? (
    <Suspense>
      <Payment {...props} />
    </Suspense>
  ) : null
}
