'use client'

import { useEffect, useState } from 'react'
import { Message } from '#components/ui/message.tsx'
import { acceptsCookies } from '#lib/browser/cookies.ts'
import { loadMessages } from '#lib/i18n/load-messages.ts'

/**
 * Tells shoppers whose browser keeps no cookies that it cannot keep a cart either; nothing for all
 * others. To be put into an element with `role="status"`, as its text is only fetched where it is
 * needed.
 */
export default function CookiesNeeded() {
  const [text, setText] = useState('')
  useEffect(() => {
    if (acceptsCookies()) return
    loadMessages<{ noCookies: string }>('cart').then(
      ({ noCookies }) => setText(noCookies),
      (error: unknown) => console.error(error),
    )
  }, [])
  return text === '' ? null : (
    <Message tone="danger" className="mt-3 text-left">
      {text}
    </Message>
  )
}
