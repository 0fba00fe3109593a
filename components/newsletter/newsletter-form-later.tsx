'use client'

import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import type { NewsletterFormProps } from './newsletter-form.tsx'

interface Live {
  Form: ComponentType<NewsletterFormProps>
  typed: FormData
  focused: string
}

/**
 * Stands in for the newsletter form until somebody turns to it: the same fields as plain HTML, which the server takes as they are.
 * What has been typed meanwhile, and where, goes over to the form that checks as one types.
 */
export function NewsletterFormLater({ children, ...props }: NewsletterFormProps & { children: ReactNode }) {
  const holder = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<Live>()
  const load = async () => {
    const { NewsletterForm } = await import('./newsletter-form.tsx')
    const form = holder.current?.querySelector('form')
    const { activeElement } = document
    if (form)
      setLive({
        Form: NewsletterForm,
        typed: new FormData(form),
        focused: form.contains(activeElement) ? (activeElement?.getAttribute('name') ?? '') : '',
      })
  }
  const turn = live ? undefined : load
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody turns to what it holds
    <div ref={holder} onFocus={turn} onPointerEnter={turn}>
      {live ? <live.Form {...props} typed={live.typed} focused={live.focused} /> : children}
    </div>
  )
}
