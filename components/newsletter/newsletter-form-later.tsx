'use client'

import { type ReactNode, useEffect } from 'react'
import { useFormLater } from '#components/forms/use-form-later.ts'
import { loadMessages } from '#lib/i18n/load-messages.ts'
import type { NewsletterTexts } from './newsletter-form.tsx'

const load = async () => {
  const [{ NewsletterForm }, texts] = await Promise.all([
    import('./newsletter-form.tsx'),
    loadMessages<NewsletterTexts>('newsletter'),
  ])
  return { Form: NewsletterForm, texts }
}

/**
 * The newsletter's form: the same fields as plain HTML, which the server takes as they are, until
 * the shopper turns to it. A press on its button before the other form is there is answered by that
 * one: the plain form would go from under the browser's message, or send what the other sends again.
 */
export function NewsletterFormLater({ children, privacy }: { privacy: ReactNode; children: ReactNode }) {
  const { live, failed, submit, holder } = useFormLater(load)
  const { ref } = holder
  useEffect(() => {
    if (failed) ref.current?.querySelector('form')?.requestSubmit()
  }, [failed, ref])
  const press = live || failed ? undefined : submit
  return (
    <div {...holder} onInvalidCapture={press} onSubmit={press}>
      {live ? <live.Form {...live} privacy={privacy} /> : children}
    </div>
  )
}
