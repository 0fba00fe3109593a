'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import type { PlaceOrderState } from '#lib/actions/place-order.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { PaymentStep } from './payment-step.tsx'
import type { PaymentSettings } from './payment-texts.ts'

interface PayingSectionProps {
  /** Name of the means of payment. */
  title: string | undefined
  pay: NonNullable<PlaceOrderState['pay']>
  onAccountExists: () => void
  locale: string
  country: string
  payment: PaymentSettings
  texts: Record<'paymentFor' | 'toPay', string>
  terms: ReactNode
  /** Back to the form. */
  change: () => void
}

/** The payment, once the form is saved: address, amount, and the provider's own parts. */
export function PayingSection({
  title,
  pay,
  onAccountExists,
  locale,
  country,
  payment,
  texts,
  terms,
  change,
}: PayingSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that was long is gone: on a phone the page would stand below the payment, and the
  // focus nowhere.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="payment-title" data-paying>
      <h2 id="payment-title" ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
        {title}
      </h2>
      <dl className="mt-4 mb-6 rounded-lg bg-sand p-4 text-sm">
        <dt className="text-ink-soft">{texts.paymentFor}</dt>
        <dd className="mt-0.5 wrap-anywhere">{pay.to}</dd>
        <dd className="mt-2">
          <button type="button" onClick={change} className="min-h-11 underline underline-offset-4">
            {payment.texts.change}
          </button>
        </dd>
      </dl>
      <p className="mb-5 flex items-baseline justify-between gap-4 text-base">
        {texts.toPay}
        <span className="text-xl font-semibold tabular-nums">{formatMoney(pay.total, { sign: true })}</span>
      </p>
      <PaymentStep
        method={pay.method}
        cartId={pay.cartId}
        total={pay.total}
        {...payment}
        key={`${pay.method} ${pay.total}`}
        onAccountExists={onAccountExists}
        locale={locale}
        country={country}
      />
      <p className="mt-4 text-center text-xs text-ink-soft [&_a]:underline [&_a]:underline-offset-2">{terms}</p>
    </section>
  )
}
