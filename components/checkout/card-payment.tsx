'use client'

import '@adyen/adyen-web/styles/adyen.css'
import { type CSSProperties, useCallback, useEffect, useState } from 'react'
import { Queries } from '#components/queries/queries.tsx'
import { Button } from '#components/ui/button.tsx'
import { LoaderOverlay } from '#components/ui/loader-overlay.tsx'
import { Message } from '#components/ui/message.tsx'
import type { SessionMethod } from '#lib/contract/payment-methods.ts'
import { useCardSession } from '#lib/queries/payments.ts'
import { isWallet, paymentMethods } from '#lib/rules/payment-methods.ts'
import { Opening } from './opening.tsx'
import type { PaymentProps } from './payment-texts.ts'
import { StoredCardChoice } from './stored-card-choice.tsx'
import { useCardElement } from './use-card-element.ts'
import { usePageRestored } from './use-page-restored.ts'
import { usePaymentProblem } from './use-payment-problem.ts'

/** Apple's button has a size of its own unless told otherwise. */
const appleButton = { '--apple-pay-button-width': '100%', '--apple-pay-button-height': '48px' } as CSSProperties

/**
 * Card, Klarna and Bizum: one session at Adyen, paid with its own components. The components' result is only for
 * display; the store API asks the provider, and its notification makes the order paid.
 */
export default function CardPayment(props: PaymentProps<SessionMethod>) {
  return (
    <Queries>
      <Payment {...props} />
    </Queries>
  )
}

function Payment(props: PaymentProps<SessionMethod>) {
  const { method, cartId, total, texts, onAccountExists } = props
  const isCard = paymentMethods[method].element === 'Card'
  const wallet = isWallet(method)
  const [attempt, setAttempt] = useState(0)
  const [paying, setPaying] = useState(false)
  /** Whether the bank waits for the shopper's answer. */
  const [asked, setAsked] = useState(false)
  const [problem, report, setProblem] = usePaymentProblem(texts, onAccountExists)
  const opened = useCardSession({ cartId, total }, method, attempt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is reported once
  useEffect(() => {
    if (opened.error) report(opened.error)
  }, [opened.error])
  const again = () => setAttempt((number) => number + 1)
  const stop = (words: string) => {
    setPaying(false)
    setProblem(words)
  }
  const { place, element, ready, cards } = useCardElement(opened.data, props, {
    failed: (words) => {
      stop(words)
      again()
    },
    stopped: stop,
    paid: () => {
      setAsked(false)
      setPaying(true)
    },
    asked: () => setAsked(true),
    broken: report,
  })
  usePageRestored(useCallback(() => setPaying(false), []))
  const pay = () => {
    if (!ready || paying || !element.current) return
    setProblem(null)
    setAsked(false)
    if (element.current.isValid === false) element.current.showValidation()
    else setPaying(true)
    element.current.submit()
  }
  return (
    <div>
      {ready || problem ? null : <Opening paused={opened.fetchStatus === 'paused'} texts={texts} />}
      {ready && opened.data?.session.settings.sandbox && isCard ? (
        <Message className="mb-4">{texts.demonstrationCards}</Message>
      ) : null}
      {wallet ? <p className="font-medium">{texts.order}</p> : null}
      {isCard || !ready ? null : (
        <p className="text-sm text-ink-soft">{wallet ? texts.walletHint : texts.redirectHint}</p>
      )}
      {ready && cards.stored.length > 0 ? (
        <StoredCardChoice cards={cards.stored} chosen={cards.chosen} choose={cards.choose} texts={texts} />
      ) : null}
      <div ref={place} className={wallet ? 'mt-4' : undefined} style={wallet ? appleButton : undefined} />
      {paying && !asked ? <LoaderOverlay text={texts.ordering} /> : null}
      <div role="alert" className="not-empty:mt-4">
        {problem ? <Message tone="danger">{problem}</Message> : null}
      </div>
      {problem && !ready ? (
        <Button
          type="button"
          look="secondary"
          className="mt-4"
          onClick={() => {
            setProblem(null)
            again()
          }}
        >
          {texts.retry}
        </Button>
      ) : wallet ? null : (
        <Button type="button" size="lg" className="mt-6 w-full" pending={paying || !ready} onClick={pay}>
          {paying ? texts.ordering : texts.order}
        </Button>
      )}
    </div>
  )
}
