'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Message } from '#components/ui/message.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { RequestError, request } from '#lib/api/request.ts'
import { settleWallet } from '#lib/api/settle-wallet.ts'
import { type CardSettings, cardSettingsOf, storedCardSettings } from '#lib/checkout/card-settings.ts'
import type { contract } from '#lib/contract/index.ts'
import type { PaymentResult } from '#lib/contract/payments.ts'
import { sandboxUrls } from './sandbox-addresses.ts'

/** Parameters of a provider's redirect: Adyen's session and result, PayPal's approved order. */
export type ReturnedPayment = { session: string; redirect: string } | { wallet: string }

const cameToNothing: readonly PaymentResult['status'][] = ['error', 'cancelled', 'expired']

interface ReturnFromProviderProps {
  returned: ReturnedPayment
  locale: string
  country: string
  texts: { completing: string; failed: string; refused: string }
  /** Whether to show here that the payment failed: the page shown again could not, as it only knows the cart. */
  tells: boolean
}

/** Submits the parameters of the provider's redirect, once, and shows the page again without them. */
export function ReturnFromProvider({ returned, locale, country, texts, tells }: ReturnFromProviderProps) {
  const router = useRouter()
  const path = usePathname()
  const begun = useRef(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const handIn = 'wallet' in returned ? settleWallet(returned.wallet) : submitRedirect(returned, locale, country)
    handIn.then(
      ({ status }) => {
        if (tells && cameToNothing.includes(status)) setProblem(texts.refused)
        else router.replace(path)
      },
      () => {
        setProblem(texts.failed)
        router.replace(path)
      },
    )
  }, [returned, locale, country, texts, tells, path, router])
  return problem ? (
    <Message tone="danger" className="mt-6">
      {problem}
    </Message>
  ) : (
    <p className="mt-6 flex items-center gap-3 text-sm text-ink-soft">
      <Spinner />
      {texts.completing}
    </p>
  )
}

/** Adyen's own components know the session of this browser and complete the redirect. */
async function submitRedirect(
  { session, redirect }: { session: string; redirect: string },
  locale: string,
  country: string,
): Promise<PaymentResult> {
  const [{ AdyenCheckout }, card] = await Promise.all([import('@adyen/adyen-web'), cardSettings()])
  if (!card) throw new Error('Card payments are not set up.')
  return new Promise<PaymentResult>((done, fail) => {
    const tell = (data: object | undefined) =>
      request<typeof contract.payments.cardDetails>('POST', '/payment/v1/card/payments/details/', {
        session_id: session,
        session_result: (data as { sessionResult?: string } | undefined)?.sessionResult ?? '',
      }).then(done, fail)
    AdyenCheckout({
      session: { id: session },
      clientKey: card.client_key,
      environment: card.environment as 'test',
      ...(card.sandbox && { _environmentUrls: sandboxUrls(card.sandbox) }),
      locale,
      countryCode: country,
      analytics: { enabled: false },
      onPaymentCompleted: tell,
      onPaymentFailed: tell,
      onError: fail,
    }).then((checkout) => checkout.submitDetails({ details: { redirectResult: redirect } }), fail)
  })
}

/** From the store API, or those of this tab's payment where it has no such call. */
async function cardSettings(): Promise<CardSettings | null> {
  try {
    const { providers } = await request<typeof contract.payments.methods>('GET', '/payment/v1/methods/')
    return cardSettingsOf(providers.adyen)
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return storedCardSettings()
    throw error
  }
}
