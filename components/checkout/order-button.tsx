'use client'

import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/choices.tsx'
import { LoaderOverlay } from '#components/ui/loader-overlay.tsx'
import { Message } from '#components/ui/message.tsx'
import { unbrokenWords } from '#components/ui/unbroken-words.tsx'
import { formatMoney } from '#lib/rules/money.ts'
import { type PaymentProblem, paymentProblems } from '#lib/rules/payment-problem.ts'
import type { CheckoutTexts } from './checkout-texts.ts'

interface OrderButtonProps {
  /**
   * The error of the whole form: a name of one of the texts, or the store API's words about the
   * form.
   */
  refused: string | null
  /** Whether a field is wrong that was sent, or was to be sent. */
  wrong: boolean
  /** Cents. */
  total: number
  pending: boolean
  /** True where pressing makes the order; otherwise the payment comes next. */
  orders: boolean
  /**
   * Whether the installation is wanted before the withdrawal period ends; null where there is
   * nothing to ask.
   */
  installation: boolean | null
  texts: CheckoutTexts & Record<PaymentProblem, string>
  terms: ReactNode
}

const known = ['unreachable', 'noCart', ...paymentProblems] as const
const isKnown = (text: string): text is (typeof known)[number] => known.some((name) => name === text)

/**
 * End of the checkout form: general problems, the consent to offers, the total and the button, which covers the page
 * while it orders; below it the button for a quote.
 */
export function OrderButton({ refused, wrong, total, pending, orders, installation, texts, terms }: OrderButtonProps) {
  return (
    <div className="border-t border-line pt-8">
      <div role="alert" className="space-y-3 not-empty:mb-5">
        {refused ? <Message tone="danger">{isKnown(refused) ? texts[refused] : refused}</Message> : null}
        {wrong ? <Message tone="danger">{texts.check}</Message> : null}
      </div>
      {installation === null ? null : (
        <Checkbox
          name="installation_request"
          label={texts.installationRequest}
          defaultChecked={installation}
          className="mb-5 text-sm"
        />
      )}
      <Checkbox name="offers" label={unbrokenWords(texts.consent)} className="mb-5 text-sm" />
      <p className="flex items-baseline justify-between gap-4 text-base">
        {texts.toPay}
        <span className="text-xl font-semibold tabular-nums">{formatMoney(total, { sign: true })}</span>
      </p>
      <Button pending={pending} size="lg" className="mt-4 w-full">
        {pending ? texts.ordering : orders ? texts.order : texts.toPayment}
      </Button>
      {pending ? <LoaderOverlay text={texts.ordering} /> : null}
      <p className="mt-4 text-center text-xs text-ink-soft [&_a]:underline [&_a]:underline-offset-2">{terms}</p>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line p-5">
        <p className="min-w-0 flex-1 basis-56 text-sm">
          <strong className="block font-semibold">{texts.quoteTitle}</strong>
          {texts.quoteText}
        </p>
        <Button name="intent" value="quote" look="secondary" pending={pending}>
          {texts.quote}
        </Button>
      </div>
    </div>
  )
}
