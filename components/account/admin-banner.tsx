'use client'

import { useState } from 'react'
import type { Audience } from '#lib/contract/common.ts'
import { showToast } from '#lib/overlays/overlays.ts'
import { requestTypeSwitch } from '#lib/session/request-type-switch.ts'
import type { Who } from '#lib/session/who.ts'
import '#styles/admin.css'

const types = ['client', 'professional'] as const

interface AdminBannerProps {
  audience: Audience
  texts: Who['texts']
}

/**
 * Tells an administrator which customer type the shop is shown as, and switches it: dark green for
 * professional, orange otherwise. The page is reloaded afterwards: all of its prices are other
 * ones.
 */
export function AdminBanner({ audience, texts }: AdminBannerProps) {
  const [busy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    try {
      await requestTypeSwitch()
      window.location.reload()
    } catch (error) {
      console.error(error)
      showToast(texts.switchFailed)
      setBusy(false)
    }
  }
  return (
    <aside aria-label={texts.shownAs} className="admin-banner" data-audience={audience}>
      <p>
        {texts.shownAs} <b>{texts[audience]}</b>
      </p>
      <fieldset>
        <legend className="sr-only">{texts.switchTo}</legend>
        {types.map((type) => (
          <button
            key={type}
            type="button"
            aria-pressed={type === audience}
            aria-disabled={busy || undefined}
            onClick={() => (type === audience || busy ? undefined : change())}
          >
            {texts[type]}
          </button>
        ))}
      </fieldset>
    </aside>
  )
}
