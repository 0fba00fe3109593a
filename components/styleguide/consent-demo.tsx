'use client'

import { useState } from 'react'
import ConsentBanner, { type ConsentTexts } from '#components/consent/consent-banner.tsx'
import { Button } from '#components/ui/button.tsx'

const codes = { analytics: 'G-SAMPLE', advertising: '1234567890', consent: 'sample' }

/** Asks the question about cookies without keeping the answer. */
export function ConsentDemo({ open, texts }: { open: string; texts: ConsentTexts }) {
  const [shown, setShown] = useState(false)
  const close = () => setShown(false)
  return (
    <>
      <Button type="button" look="secondary" onClick={() => setShown(true)}>
        {open}
      </Button>
      {shown ? (
        <ConsentBanner
          codes={codes}
          consent={null}
          opened
          morePath="#account-states"
          texts={texts}
          choose={close}
          close={close}
        />
      ) : null}
    </>
  )
}
