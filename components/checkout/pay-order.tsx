'use client'

import { useState } from 'react'
import { useScripted } from '#components/forms/use-scripted.ts'
import { Button } from '#components/ui/button.tsx'
import type { PaymentMethod } from '#lib/contract/payment-methods.ts'
import { MethodCards } from './method-cards.tsx'
import type { PaymentChoiceMethod } from './payment-choices.ts'
import { PaymentStep } from './payment-step.tsx'
import type { PaymentSettings } from './payment-texts.ts'
import { TransferOrder } from './transfer-order.tsx'
import { usableMethods } from './wallets.ts'

interface PayOrderProps {
  orderId: string
  /** Cents. */
  total: number
  methods: readonly PaymentChoiceMethod[]
  locale: string
  country: string
  payment: PaymentSettings
  texts: Record<'title' | 'text' | 'pay', string>
}

/** Pays an order that still awaits its money: from its page, to which a mail leads. */
export function PayOrder({ orderId, total, methods, locale, country, payment, texts }: PayOrderProps) {
  const [chosen, setChosen] = useState<PaymentMethod | null>(methods[0]?.value ?? null)
  const [paying, setPaying] = useState<PaymentMethod | null>(null)
  const scripted = useScripted()
  if (methods.length === 0) return null
  return (
    <section id="payment" aria-labelledby="pay-order" className="mt-10 rounded-lg border border-line p-6">
      <h2 id="pay-order" className="text-xl">
        {texts.title}
      </h2>
      <p className="mt-1 mb-5 text-sm text-ink-soft">{texts.text}</p>
      <div
        onChange={(event) => {
          setChosen((event.target as HTMLInputElement).value as PaymentMethod)
          setPaying(null)
        }}
      >
        <MethodCards
          name="order_payment_method"
          label={texts.title}
          chosen={chosen ?? undefined}
          methods={usableMethods(methods, scripted)}
          scripted={scripted}
        />
      </div>
      <div className="mt-6">
        {paying ? (
          <PaymentStep
            key={paying}
            method={paying}
            cartId={orderId}
            total={total}
            locale={locale}
            country={country}
            {...payment}
          />
        ) : chosen === 'transfer' ? (
          <TransferOrder id={orderId} total={total} texts={payment.texts} />
        ) : (
          <Button type="button" size="lg" onClick={() => setPaying(chosen)}>
            {texts.pay}
          </Button>
        )}
      </div>
    </section>
  )
}
