'use client'

import { useEffect, useRef } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import type { Messages } from '#lib/i18n/messages.ts'

/** Shown in place of the form once a message was sent. */
export function ContactThanks({ texts }: { texts: Messages['contact']['form'] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section role="status" className="self-start rounded-lg border border-line p-5 md:p-6">
      <div className="flex items-start gap-4">
        <Icon name="circle-check" className="size-8 shrink-0 text-success" />
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {texts.sent}
        </h2>
      </div>
      <p className="mt-4">{texts.sentText}</p>
      {/* The page again, with empty fields. */}
      <a
        href="?"
        className="mt-3 inline-flex min-h-11 items-center text-sm font-medium text-water underline-offset-4 hover:underline"
      >
        {texts.another}
      </a>
    </section>
  )
}
