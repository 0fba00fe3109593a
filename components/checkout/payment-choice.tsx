'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useTransition } from 'react'
import { Message } from '#components/ui/message.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { choosePaymentMethod } from '#lib/actions/checkout-progress.ts'
import type { PaymentMethod } from '#lib/contract/payment-methods.ts'
import type { CheckoutTexts } from './checkout-texts.ts'
import { FormPart } from './form-part.tsx'
import { MethodCards } from './method-cards.tsx'
import type { PaymentChoiceMethod } from './payment-choices.ts'
import { SaveInCart } from './save-in-cart.tsx'
import type { ChosenMethod } from './use-chosen-method.ts'

interface PaymentChoiceProps {
  methods: readonly PaymentChoiceMethod[]
  /** False where the store API did not answer about the others. */
  complete: boolean
  chosen: ChosenMethod
  /** Registration of the choice with the form, and its message. */
  group: { name: string; error: string | undefined; onChange: (event: FormEvent<HTMLElement>) => void }
  /** The total that is shown, cents. */
  total: number
  texts: CheckoutTexts
  /** Why the payment is open again. */
  notice: ReactNode
}

/**
 * Choice of the payment method. Without a script only a bank transfer can be ordered: every other method needs the
 * provider's script.
 */
export function PaymentChoice({ methods, complete, chosen, group, total, texts, notice }: PaymentChoiceProps) {
  const { method, scripted, counted, choose } = chosen
  return (
    <FormPart id="payment" title={texts.payment}>
      <div role="status" className="not-empty:mb-5">
        {notice}
      </div>
      <div
        onChange={(event) => {
          group.onChange(event)
          choose((event.target as HTMLInputElement).value as PaymentMethod)
        }}
      >
        <MethodCards
          key={scripted ? 'all' : 'plain'}
          name={group.name}
          label={texts.payment}
          error={group.error}
          chosen={method}
          methods={methods}
          scripted={scripted}
        />
      </div>
      {complete ? null : <Incomplete canRetry={scripted} texts={texts} />}
      <SaveInCart
        {...counted}
        write={({ value, before }) => choosePaymentMethod(value, before, total)}
        texts={{ failed: texts.methodFailed, offline: texts.offline, retry: texts.retry }}
      />
    </FormPart>
  )
}

/** Some payment methods could not be requested; a button retries, and the input stays. */
function Incomplete({ canRetry, texts }: { canRetry: boolean; texts: CheckoutTexts }) {
  const router = useRouter()
  const [looking, startTransition] = useTransition()
  return (
    <Message tone="warning" className="mt-4">
      {texts.methodsIncomplete}{' '}
      {canRetry && !looking ? (
        <RetryButton retry={() => startTransition(() => router.refresh())} text={texts.retry} />
      ) : null}
    </Message>
  )
}
