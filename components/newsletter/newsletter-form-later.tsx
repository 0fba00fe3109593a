'use client'
// Memoising by the compiler would cost every visitor more bytes than it saves anybody work.
'use no memo'

import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { loadTexts } from '#lib/texts/load.ts'
import type { NewsletterFormProps, NewsletterTexts } from './newsletter-form.tsx'

interface Live {
  Form: ComponentType<NewsletterFormProps>
  texts: NewsletterTexts
  typed: FormData
  focused: string
}

/**
 * Stands in for the newsletter form until somebody turns to it: the same fields as plain HTML, which the server takes as they are.
 * What has been typed meanwhile, and where, goes over to the form that checks as one types.
 */
export function NewsletterFormLater({ children, privacy }: { privacy: ReactNode; children: ReactNode }) {
  const holder = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<Live>()
  const load = async () => {
    const loading = Promise.all([import('./newsletter-form.tsx'), loadTexts<NewsletterTexts>('newsletter')])
    const loaded = await loading.catch(() => undefined)
    const form = holder.current?.querySelector('form')
    const { activeElement } = document
    // Without it the plain form goes on working.
    if (!loaded || !form) return
    const [{ NewsletterForm }, texts] = loaded
    setLive({
      Form: NewsletterForm,
      texts,
      typed: new FormData(form),
      focused: form.contains(activeElement) ? (activeElement?.getAttribute('name') ?? '') : '',
    })
  }
  const turn = live ? undefined : load
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody turns to what it holds
    <div ref={holder} onFocus={turn} onPointerEnter={turn}>
      {live ? <live.Form texts={live.texts} privacy={privacy} typed={live.typed} focused={live.focused} /> : children}
    </div>
  )
}
