'use client'

import '@adyen/adyen-web/styles/adyen.css'
import { AdyenCheckout, Card, Klarna, Redirect, type UIElement } from '@adyen/adyen-web'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { LoaderOverlay } from '#components/ui/loader-overlay.tsx'
import { Message } from '#components/ui/message.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { request } from '#lib/api/request.ts'
import { keepCardSettings } from '#lib/checkout/card-settings.ts'
import type { contract } from '#lib/contract/index.ts'
import type { PaymentProps } from './payment-texts.ts'
import { sandboxAddresses } from './sandbox-addresses.ts'
import { usePageRestored } from './use-page-restored.ts'
import { usePaymentProblem } from './use-payment-problem.ts'

type Session = typeof contract.payments.cardSession
type Details = typeof contract.payments.cardDetails

/** What the components report although nothing is asked of the shopper. */
const withoutQuestion: readonly string[] = ['3DS2 fingerprint iframe loaded', 'performing-redirect']

/**
 * Card, Klarna and Bizum: one session at Adyen, paid with its own components. The components' word is for the screen alone; the store API
 * asks the provider, and its notification makes the order paid.
 */
export default function CardPayment({
  method,
  cartId,
  onAccountExists,
  total,
  locale,
  country,
  texts,
  resultPath,
}: PaymentProps) {
  const place = useRef<HTMLDivElement>(null)
  const element = useRef<UIElement>(null)
  const [ready, setReady] = useState(false)
  const [paying, setPaying] = useState(false)
  /** Whether the bank waits for the shopper's answer. */
  const [asked, setAsked] = useState(false)
  const [simulated, setSimulated] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [problem, report, setProblem] = usePaymentProblem(texts, onAccountExists)

  usePageRestored(useCallback(() => setPaying(false), []))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a session of its own
  useEffect(() => {
    let left = false
    const open = async () => {
      const answer = await request<Session>('POST', '/payment/v1/card/payments/session/', {
        cart_id: cartId,
        payment_method: method as 'card',
        expected_total: total,
      })
      keepCardSettings(answer)
      const settle = (data: object | undefined) =>
        request<Details>('POST', '/payment/v1/card/payments/details/', {
          session_id: answer.session.id,
          session_result: (data as { sessionResult?: string } | undefined)?.sessionResult ?? '',
        }).catch(() => null)
      const checkout = await AdyenCheckout({
        session: { id: answer.session.id, sessionData: answer.session.session_data },
        clientKey: answer.client_key,
        environment: answer.environment as 'test',
        ...(answer.sandbox && { _environmentUrls: sandboxAddresses(answer.sandbox) }),
        locale,
        countryCode: country,
        amount: { value: answer.amount, currency: 'EUR' },
        analytics: { enabled: false },
        showPayButton: false,
        onPaymentCompleted: async (data) => {
          await settle(data)
          window.location.assign(`${resultPath}/${answer.payment_reference}`)
        },
        onPaymentFailed: async (data) => {
          await settle(data)
          if (left) return
          setPaying(false)
          setProblem(texts.refused)
          setAttempt((number) => number + 1)
        },
        // The bank asks something within the page: the loader must not lie over it.
        onActionHandled: ({ actionDescription }) => {
          if (!withoutQuestion.includes(actionDescription)) setAsked(true)
        },
        onError: (error) => {
          if (left) return
          setPaying(false)
          setProblem(error.name === 'CANCEL' ? texts.cancelled : texts.failed)
        },
      })
      if (left || !place.current) return
      element.current = componentFor(method, checkout).mount(place.current)
      setSimulated(answer.sandbox !== null && method === 'card')
      setReady(true)
    }
    setReady(false)
    open().catch((error: unknown) => left || report(error))
    return () => {
      left = true
      element.current?.unmount()
      element.current = null
    }
  }, [attempt, cartId, method, total])

  return (
    <div>
      {ready || problem ? null : (
        <p className="flex items-center gap-3 py-6 text-sm text-ink-soft">
          <Spinner />
          {texts.loading}
        </p>
      )}
      {simulated ? <Message className="mb-4">{texts.demonstrationCards}</Message> : null}
      {method === 'card' || !ready ? null : <p className="text-sm text-ink-soft">{texts.redirectHint}</p>}
      <div ref={place} />
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
            setAttempt((number) => number + 1)
          }}
        >
          {texts.retry}
        </Button>
      ) : (
        <Button
          type="button"
          size="lg"
          className="mt-6 w-full"
          pending={paying || !ready}
          onClick={() => {
            if (!ready || paying || !element.current) return
            setProblem(null)
            setAsked(false)
            if (element.current.isValid === false) element.current.showValidation()
            else setPaying(true)
            element.current.submit()
          }}
        >
          {paying ? texts.ordering : texts.order}
        </Button>
      )}
    </div>
  )
}

function componentFor(method: PaymentProps['method'], checkout: Awaited<ReturnType<typeof AdyenCheckout>>): UIElement {
  if (method === 'klarna_account') return new Klarna(checkout, { type: 'klarna_account' })
  if (method === 'bizum') return new Redirect(checkout, { type: 'bizum' })
  return new Card(checkout, { hasHolderName: false })
}
