'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Message } from '#components/ui/message.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { request } from '#lib/api/request.ts'
import { settleWallet } from '#lib/api/settle-wallet.ts'
import type { contract } from '#lib/contract/index.ts'
import { sandboxAddresses } from './sandbox-addresses.ts'

/** What a provider sends along: Adyen its session and result, PayPal the order that was approved. */
export type ReturnedPayment = { session: string; redirect: string } | { wallet: string }

interface ReturnFromProviderProps {
  returned: ReturnedPayment
  locale: string
  country: string
  texts: { completing: string; failed: string }
}

/** Hands in what the shopper brought back from the provider, once, and shows the page again without it. */
export function ReturnFromProvider({ returned, locale, country, texts }: ReturnFromProviderProps) {
  const router = useRouter()
  const path = usePathname()
  const begun = useRef(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const handIn = 'wallet' in returned ? settleWallet(returned.wallet) : submitRedirect(returned, locale, country)
    const settled: Promise<unknown> = handIn
    settled.catch(() => setFailed(true)).finally(() => router.replace(path))
  }, [returned, locale, country, path, router])
  return failed ? (
    <Message tone="danger" className="mt-6">
      {texts.failed}
    </Message>
  ) : (
    <p className="mt-6 flex items-center gap-3 text-sm text-ink-soft">
      <Spinner />
      {texts.completing}
    </p>
  )
}

/** Adyen's own components know the session of this browser and finish what the redirect began. */
async function submitRedirect(
  { session, redirect }: { session: string; redirect: string },
  locale: string,
  country: string,
): Promise<void> {
  const [{ AdyenCheckout }, { card }] = await Promise.all([
    import('@adyen/adyen-web'),
    request<typeof contract.payments.methods>('GET', '/payment/v1/methods/'),
  ])
  if (!card) throw new Error('Card payments are not set up.')
  await new Promise<void>((done, fail) => {
    const tell = (data: object | undefined) =>
      request<typeof contract.payments.cardDetails>('POST', '/payment/v1/card/payments/details/', {
        session_id: session,
        session_result: (data as { sessionResult?: string } | undefined)?.sessionResult ?? '',
      }).then(() => done(), fail)
    AdyenCheckout({
      session: { id: session },
      clientKey: card.client_key,
      environment: card.environment as 'test',
      ...(card.sandbox && { _environmentUrls: sandboxAddresses(card.sandbox) }),
      locale,
      countryCode: country,
      analytics: { enabled: false },
      onPaymentCompleted: tell,
      onPaymentFailed: tell,
      onError: fail,
    }).then((checkout) => checkout.submitDetails({ details: { redirectResult: redirect } }), fail)
  })
}
