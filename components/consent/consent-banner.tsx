'use client'

import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { type Consent, nothingAllowed, purposesOf, type TrackingCodes } from '#lib/analytics/consent.ts'

export type ConsentTexts = Record<
  | 'title'
  | 'text'
  | 'more'
  | 'accept'
  | 'refuse'
  | 'choose'
  | 'save'
  | 'close'
  | 'necessary'
  | 'analytics'
  | 'advertising',
  string
>

interface ConsentBannerProps {
  codes: TrackingCodes
  /** The choices before; null: nothing yet. */
  consent: Consent | null
  /** True when the shopper asked for it: it takes the focus then, and can be closed as it was. */
  opened: boolean
  morePath: string
  texts: ConsentTexts
  choose: (consent: Consent) => void
  close: () => void
}

/**
 * The question about cookies, beside the page and never over all of it. Accepting and refusing look
 * the same and take one press.
 */
export default function ConsentBanner({ codes, consent, opened, morePath, texts, choose, close }: ConsentBannerProps) {
  const titleId = useId()
  const place = useRef<HTMLElement>(null)
  const [detailed, setDetailed] = useState(opened)
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    place.current?.focus()
    return () => (before instanceof HTMLElement ? before.focus() : undefined)
  }, [opened])
  useEffect(roomBelow, [])
  const all = (allowed: boolean): Consent => ({
    analytics: allowed && codes.analytics !== '',
    advertising: allowed && codes.advertising !== '',
  })
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    choose({ analytics: form.has('analytics'), advertising: form.has('advertising') })
  }
  return (
    <section
      ref={place}
      data-consent-banner
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => (event.key === 'Escape' && opened ? close() : undefined)}
      className="fixed inset-x-3 bottom-3 z-40 mx-auto max-h-[85dvh] max-w-4xl overflow-y-auto rounded-lg border border-line bg-paper p-5 text-sm shadow-panel outline-none md:p-6 print:hidden"
    >
      <form onSubmit={save} className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <div>
          <h2 id={titleId} className="text-lg font-semibold">
            {texts.title}
          </h2>
          <p className="mt-1.5 text-ink-soft">
            {texts.text}{' '}
            <a href={morePath} className="text-ink underline underline-offset-4 hover:text-water">
              {texts.more}
            </a>
          </p>
          {detailed ? (
            <div className="mt-3">
              {purposesOf(codes).map((purpose) => (
                <label key={purpose} className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    name={purpose}
                    defaultChecked={(consent ?? nothingAllowed)[purpose]}
                    className="size-5 shrink-0 accent-water"
                  />
                  <span>{texts[purpose]}</span>
                </label>
              ))}
              <p className="mt-1 text-xs text-ink-soft">{texts.necessary}</p>
            </div>
          ) : null}
        </div>
        <div className="grid grid-cols-2 gap-3 md:w-56 md:grid-cols-1">
          <button type="button" className={buttonClass()} onClick={() => choose(all(true))}>
            {texts.accept}
          </button>
          <button type="button" className={buttonClass()} onClick={() => choose(all(false))}>
            {texts.refuse}
          </button>
          {detailed ? (
            <button
              type="submit"
              className={`${buttonClass({ look: 'secondary' })} ${opened ? '' : 'col-span-2 md:col-span-1'}`}
            >
              {texts.save}
            </button>
          ) : (
            <button
              type="button"
              aria-expanded={false}
              className={`${buttonClass({ look: 'quiet' })} col-span-2 underline underline-offset-4 md:col-span-1`}
              onClick={() => setDetailed(true)}
            >
              {texts.choose}
            </button>
          )}
          {opened ? (
            <button type="button" className={buttonClass({ look: 'quiet' })} onClick={close}>
              {texts.close}
            </button>
          ) : null}
        </div>
      </form>
    </section>
  )
}

/** Keeps room below the focused element, which the banner would hide. @returns function that ends it */
function roomBelow(): () => void {
  const { style } = document.documentElement
  style.scrollPaddingBottom = '16rem'
  return () => {
    style.scrollPaddingBottom = ''
  }
}
