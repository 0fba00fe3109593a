'use client'

import { AdyenCheckout, ApplePay, Card, GooglePay, Klarna, Redirect, type UIElement } from '@adyen/adyen-web'
import { useEffect, useRef, useState } from 'react'
import { cardSettingsOf, storeCardSettings } from '#lib/checkout/card-settings.ts'
import type { SessionMethod } from '#lib/contract/payment-methods.ts'
import { useCardResult, type useCardSession } from '#lib/queries/payments.ts'
import { schemesWithFirst } from '#lib/rules/card-brands.ts'
import { type AdyenElement, isWallet, paymentMethods } from '#lib/rules/payment-methods.ts'
import { loadScript } from './load-script.ts'
import type { PaymentProps } from './payment-texts.ts'
import { sandboxUrls, simulatedWallets } from './sandbox-addresses.ts'

type Session = NonNullable<ReturnType<typeof useCardSession>['data']>

interface Events {
  /** The payment came to nothing; its session is used up. */
  failed: (words: string) => void
  /** It was broken off, or the components failed; the session stands. */
  stopped: (words: string) => void
  /** It was paid: the page of the result comes. */
  paid: () => void
  /** The bank shows a question within the page. */
  asked: () => void
  /** The components could not be shown. */
  broken: (error: unknown) => void
}

/** Steps that the components report although the shopper has nothing to do. */
const withoutQuestion: readonly string[] = ['3DS2 fingerprint iframe loaded', 'performing-redirect']

/**
 * Adyen's own component for a session, in a place of the page.
 * @param session none as long as it is being opened
 */
export function useCardElement(
  session: Session | undefined,
  { method, locale, country, currency, cardScheme, texts, resultPath }: PaymentProps<SessionMethod>,
  events: Events,
) {
  const place = useRef<HTMLDivElement>(null)
  const element = useRef<UIElement>(null)
  const [open, setOpen] = useState<{ session: Session; checkout: Checkout }>()
  /** What is shown: a session, and how it is paid. */
  const [shown, setShown] = useState<object>()
  const checkout = open && open.session === session ? open.checkout : undefined
  const stored = (paymentMethods[method].storable && checkout?.paymentMethodsResponse?.storedPaymentMethods) || []
  /** Id of the stored card that was chosen; empty for another card. */
  const [picked, setPicked] = useState<string>()
  const isThereStill = picked === '' || stored.some(({ id }) => id === picked)
  const storedCard = (isThereStill ? picked : stored[0]?.id) ?? ''
  const { mutateAsync } = useCardResult()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each session is shown once
  useEffect(() => {
    if (!session) return
    let left = false
    const settle = (data: object | undefined) =>
      mutateAsync({
        session_id: session.session.id,
        session_result: (data as { sessionResult?: string } | undefined)?.sessionResult ?? '',
      }).catch(() => null)
    const show = async () => {
      const settings = cardSettingsOf(session.session.settings)
      if (!settings) throw new Error('The session has no settings of Adyen.')
      storeCardSettings(settings)
      const checkout = await AdyenCheckout({
        session: { id: session.session.id, sessionData: session.session.settings.session_data ?? '' },
        clientKey: settings.client_key,
        environment: settings.environment as 'test',
        ...(settings.sandbox && { _environmentUrls: sandboxUrls(settings.sandbox) }),
        locale,
        countryCode: country,
        amount: { value: session.amount, currency },
        analytics: { enabled: false },
        showPayButton: false,
        onPaymentCompleted: async (data) => {
          events.paid()
          await settle(data)
          window.location.assign(`${resultPath}/${session.payment_reference}`)
        },
        onPaymentFailed: async (data) => {
          await settle(data)
          if (!left) events.failed(texts.refused)
        },
        // The bank shows a question within the page: the loader must not cover it.
        onActionHandled: ({ actionDescription }) => {
          if (!withoutQuestion.includes(actionDescription)) events.asked()
        },
        onError: (error) => {
          if (!left) events.stopped(error.name === 'CANCEL' ? texts.cancelled : texts.failed)
        },
      })
      if (isWallet(method) && settings.sandbox) await loadScript(simulatedWallets(settings.sandbox))
      if (!left) setOpen({ session, checkout })
    }
    show().catch((error: unknown) => left || events.broken(error))
    return () => {
      left = true
    }
  }, [session])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each session is shown once for each card
  useEffect(() => {
    if (!session || !checkout) return
    let left = false
    const show = async () => {
      const { element: part, type } = paymentMethods[method]
      const made = storedCard
        ? new Card(checkout, { storedPaymentMethodId: storedCard })
        : components[part](checkout, type, cardScheme)
      if (isWallet(method) && !session.session.settings.sandbox && !(await isThere(made))) {
        if (!left) events.stopped(texts.walletMissing)
        return
      }
      if (left || !place.current) return
      element.current = made.mount(place.current)
      setShown(checkout)
    }
    show().catch((error: unknown) => left || events.broken(error))
    return () => {
      left = true
      element.current?.unmount()
      element.current = null
    }
  }, [checkout, storedCard])
  return {
    place,
    element,
    ready: checkout !== undefined && shown === checkout,
    /** The customer's stored cards, and the chosen one. */
    cards: { stored, chosen: storedCard, choose: setPicked },
  }
}

type Checkout = Awaited<ReturnType<typeof AdyenCheckout>>

/** A card with two schemes has the store's one selected at first; the shopper may take the other. */
class SchemedCard extends Card {
  first: string | null = null
  override processBinLookupResponse(...[answer, isReset]: Parameters<Card['processBinLookupResponse']>): this {
    const schemes = answer?.supportedBrands
    const sorted = schemes ? { ...answer, supportedBrands: schemesWithFirst(schemes, this.first) } : answer
    return super.processBinLookupResponse(sorted, isReset)
  }
}

/** Adyen's component for each kind of element. @param type Adyen's name of the means of payment */
const components: Readonly<
  Record<AdyenElement, (checkout: Checkout, type: string, scheme: string | null) => UIElement>
> = {
  Card: (checkout, _, scheme) => {
    const card = new SchemedCard(checkout, { hasHolderName: false })
    card.first = scheme
    return card
  },
  Klarna: (checkout, type) => new Klarna(checkout, { type: type as 'klarna_account' }),
  Redirect: (checkout, type) => new Redirect(checkout, { type }),
  // Both wallets demand their own buttons.
  ApplePay: (checkout) => new ApplePay(checkout, { showPayButton: true, buttonType: 'order' }),
  GooglePay: (checkout) => new GooglePay(checkout, { showPayButton: true, buttonType: 'order' }),
}

/** Whether the wallet of a component can pay in this browser. */
function isThere(wallet: UIElement & { isAvailable?: () => Promise<void> }): Promise<boolean> {
  return Promise.resolve(wallet.isAvailable?.()).then(
    () => true,
    () => false,
  )
}
