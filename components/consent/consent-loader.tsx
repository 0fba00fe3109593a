'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import {
  type Consent,
  choiceIdIn,
  consentCookie,
  forgetting,
  readConsent,
  type TrackingCodes,
} from '#lib/analytics/consent.ts'
import { newChoiceId, storeProof } from '#lib/analytics/store-proof.ts'
import type { Shop } from '#lib/analytics/watch-shop.ts'
import { mayBeMeasured } from '#lib/rules/headers/document-kind.ts'
import type { ConsentTexts } from './consent-banner.tsx'

const ConsentBanner = lazy(() => import('./consent-banner.tsx'))

export interface ConsentLoaderProps {
  codes: TrackingCodes
  shop: Shop
  /** Paths of pages that belong to one person, as the store shows them: nothing is loaded there. */
  privatePaths: readonly string[]
  morePath: string
  texts: ConsentTexts
  /** SHA-256 of the question's text, for the proof of consent. */
  textHash: string
}

type Shown = 'question' | 'change' | null

/** Loads the services with consent; shows the question to shoppers who have not answered it, or ask for it. */
export function ConsentLoader({ codes, shop, privatePaths, morePath, texts, textHash }: ConsentLoaderProps) {
  const [consent, setConsent] = useState<Consent | null>(null)
  const [shown, setShown] = useState<Shown>(null)
  useEffect(() => {
    const chosen = readConsent(document.cookie, codes)
    setConsent(chosen)
    if (chosen) load({ codes, shop, privatePaths }, chosen)
    else setShown('question')
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-consent]')) return
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      // Where cookies are blocked, the choice is kept as long as the page.
      setConsent((before) => readConsent(document.cookie, codes) ?? before)
      setShown('change')
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [codes, shop, privatePaths])
  const choose = (wanted: Consent) => {
    const taken = consent && ((consent.analytics && !wanted.analytics) || (consent.advertising && !wanted.advertising))
    const id = choiceIdIn(document.cookie) ?? newChoiceId()
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there yet in every browser, and not without https
    document.cookie = consentCookie(wanted, codes, window.location.protocol === 'https:', id)
    storeProof(id, wanted, codes, textHash)
    setConsent(wanted)
    setShown(null)
    if (!taken) return load({ codes, shop, privatePaths }, wanted)
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    for (const gone of forgetting(document.cookie, wanted, window.location.hostname)) document.cookie = gone
    // Running services can only be ended together with the page.
    window.location.reload()
  }
  if (!shown) return null
  return (
    <Suspense>
      <ConsentBanner
        key={shown}
        codes={codes}
        consent={consent}
        opened={shown === 'change'}
        morePath={morePath}
        texts={texts}
        choose={choose}
        close={() => setShown(consent ? null : 'question')}
      />
    </Suspense>
  )
}

function load(
  { codes, shop, privatePaths }: Pick<ConsentLoaderProps, 'codes' | 'shop' | 'privatePaths'>,
  consent: Consent,
): void {
  const isMeasured = () => mayBeMeasured(window.location.pathname, window.location.search, privatePaths)
  if (!isMeasured() || !(consent.analytics || consent.advertising)) return
  void import('#lib/analytics/load.ts')
    .then(({ loadAllowed }) => loadAllowed(codes, consent, shop, isMeasured))
    .catch(() => undefined)
}
