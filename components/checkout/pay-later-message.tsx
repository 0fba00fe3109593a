'use client'

import { type PayPalMessagesElement, usePayPalMessages } from '@paypal/react-paypal-js/sdk-v6'
import { useEffect, useRef, useState } from 'react'
import { decimalAmount } from '#lib/rules/money.ts'

/** What the library's type describes, as the browser has it. */
interface MessageElement extends HTMLElement {
  setContent(content: Record<string, unknown>): void
}

interface PayLaterMessageProps {
  /** Cents. */
  total: number
  country: string
  currency: string
  /** The notice of the law, which every offer of credit carries (Directive (EU) 2023/2225 art. 8). */
  notice: string
}

/** PayPal's own offer to pay this total later, with the notice; nothing where PayPal has none. */
export function PayLaterMessage({ total, country, currency, notice }: PayLaterMessageProps) {
  const place = useRef<PayPalMessagesElement>(null)
  const [isOffered, setOffered] = useState(false)
  const { isReady, handleFetchContent, handleCreateLearnMore } = usePayPalMessages({
    buyerCountry: country,
    currencyCode: currency,
  })
  useEffect(() => {
    const element = place.current as unknown as MessageElement | null
    if (!isReady || !element) return
    const amount = decimalAmount(total)
    const explain = (event: Event) => {
      event.preventDefault()
      handleCreateLearnMore({ amount, presentationMode: 'AUTO' })?.open()
    }
    element.addEventListener('paypal-message-click', explain)
    handleFetchContent({
      amount,
      logoPosition: 'INLINE',
      logoType: 'TEXT',
      onReady: (content) => {
        element.setContent(content)
        setOffered(hasItems(content))
      },
    }).catch(() => undefined)
    return () => element.removeEventListener('paypal-message-click', explain)
  }, [isReady, total, handleFetchContent, handleCreateLearnMore])
  return (
    <div hidden={!isOffered} className="mt-4 text-sm">
      <paypal-message ref={place} />
      <p className="mt-1 text-xs text-ink-soft">{notice}</p>
    </div>
  )
}

/** Whether PayPal's content says anything: without an offer its lists are empty. */
function hasItems({ messageItems }: Record<string, unknown>): boolean {
  return Object.values(Object(messageItems)).some((items) => Array.isArray(items) && items.length > 0)
}
