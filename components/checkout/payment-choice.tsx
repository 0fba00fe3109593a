'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useScripted } from '#components/forms/use-scripted.ts'
import { RadioCards } from '#components/ui/choices.tsx'
import { choosePaymentMethod } from '#lib/actions/choose-payment-method.ts'
import type { PaymentMethod } from '#lib/contract/carts.ts'

export interface PaymentChoiceMethod {
  value: PaymentMethod
  title: string
  text: string
  /** True when paying so costs something on top: the total is worked out again. */
  commission: boolean
}

interface PaymentChoiceProps {
  methods: readonly PaymentChoiceMethod[]
  chosen: PaymentMethod
  label: string
  error?: string | undefined
  onChoice: (method: PaymentMethod) => void
}

/** How it is paid. Without a script a bank transfer alone can be ordered: every other means needs the provider's own. */
export function PaymentChoice({ methods, chosen, label, error, onChoice }: PaymentChoiceProps) {
  const router = useRouter()
  const [, startTransition] = useTransition()
  const scripted = useScripted()
  const choose = (method: PaymentMethod) => {
    const changesTotal = methods.some(({ value, commission }) => commission && (value === method || value === chosen))
    onChoice(method)
    if (changesTotal)
      startTransition(async () => {
        await choosePaymentMethod(method, chosen)
        router.refresh()
      })
  }
  return (
    <div onChange={(event) => choose((event.target as HTMLInputElement).value as PaymentMethod)}>
      <RadioCards
        key={scripted ? 'all' : 'plain'}
        name="payment_method"
        label={label}
        error={error}
        defaultValue={scripted ? chosen : 'transfer'}
        choices={methods.map(({ value, title, text }) => ({
          value,
          title,
          text,
          disabled: !scripted && value !== 'transfer',
        }))}
      />
    </div>
  )
}
