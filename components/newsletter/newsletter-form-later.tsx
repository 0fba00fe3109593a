'use client'

import type { ReactNode } from 'react'
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
 * the shopper turns to it.
 */
export function NewsletterFormLater({ children, privacy }: { privacy: ReactNode; children: ReactNode }) {
  const { live, holder } = useFormLater(load)
  return <div {...holder}>{live ? <live.Form {...live} privacy={privacy} /> : children}</div>
}
