'use client'

import { lazy, type RefObject, Suspense, useEffect, useState } from 'react'
import { Hearts } from '#components/account/hearts.tsx'
import { ChatHours } from '#components/chat/chat-hours.tsx'
import { LoadingBar } from '#components/layout/loading-bar.tsx'
import type SearchSuggestions from '#components/search/search-suggestions.tsx'
import type { SuggestionTexts } from '#components/search/search-suggestions.tsx'
import type { Audience } from '#lib/contract/common.ts'
import { loadMessages } from '#lib/i18n/load-messages.ts'
import { noOverlays, overlayWanted, readOverlays } from '#lib/overlays/overlays.ts'
import { isLoggedIn } from '#lib/session/hint.ts'
import type { ImageSource } from '#lib/urls/image-url.ts'
import { usePrefetch } from './use-prefetch.ts'

const QuickViews = lazy(() =>
  import('#components/listing/quick-views.tsx').then(({ QuickViews }) => ({ default: QuickViews })),
)
const LoggedIn = lazy(() => import('#components/account/logged-in.tsx'))
const Overlays = lazy(() => import('#components/overlays/overlays.tsx'))

export interface ExtrasProps {
  images: ImageSource
  /** Whose prices the pages show. */
  audience: Audience
  /** The element clicked before this was loaded. */
  clicked: RefObject<Set<EventTarget | null>>
}

/** Interactive features of a page, loaded at the first interaction. Larger parts are loaded when they are needed. */
export default function Extras({ images, audience, clicked }: ExtrasProps) {
  usePrefetch()
  const input = useSearchBox()
  const suggestions = useSuggestionsWanted(input !== null)
  const cards = useCardsWanted()
  const overlays = useOverlaysWanted()
  return (
    <>
      <LoadingBar />
      <ChatHours />
      <Hearts clicked={clicked} />
      <Suspense>{cards ? <QuickViews images={images} audience={audience} /> : null}</Suspense>
      <Suspense>{isLoggedIn() ? <LoggedIn /> : null}</Suspense>
      {input && suggestions ? (
        <suggestions.List key={input.id} input={input} images={images} texts={suggestions.texts} />
      ) : null}
      <Suspense>{overlays ? <Overlays /> : null}</Suspense>
    </>
  )
}

/** The search box that had the focus last. */
function useSearchBox(): HTMLInputElement | null {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  useEffect(() => {
    const look = (element: EventTarget | null) => setInput((current) => searchBox(element) ?? current)
    const onFocus = ({ target }: FocusEvent) => look(target)
    look(document.activeElement)
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  return input?.isConnected ? input : null
}

function searchBox(element: EventTarget | null): HTMLInputElement | null {
  return element instanceof HTMLInputElement && element.type === 'search' && element.form ? element : null
}

interface Loaded {
  List: typeof SearchSuggestions
  texts: SuggestionTexts
}

/** The list under the search box with its texts, once they are needed; without them the form still works. */
function useSuggestionsWanted(wanted: boolean): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    if (!wanted) return
    const loading = Promise.all([
      import('#components/search/search-suggestions.tsx'),
      loadMessages<SuggestionTexts>('suggestions'),
    ])
    loading.then(
      ([{ default: List }, texts]) => setLoaded({ List, texts }),
      () => undefined,
    )
  }, [wanted])
  return loaded
}

/** Whether pointer or focus has reached a card with a quick view: pages without one load nothing for it. */
function useCardsWanted(): boolean {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const look = ({ target }: { target: EventTarget | null }) => {
      if (target instanceof Element && target.closest('[data-quick-view] .card')) setWanted(true)
    }
    for (const target of document.querySelectorAll('.card:hover, .card:focus-within')) look({ target })
    document.addEventListener('pointerover', look)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('pointerover', look)
      document.removeEventListener('focusin', look)
    }
  }, [])
  return wanted
}

function useOverlaysWanted(): boolean {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    if (readOverlays() !== noOverlays) want()
    window.addEventListener(overlayWanted, want, { once: true })
    return () => window.removeEventListener(overlayWanted, want)
  }, [])
  return wanted
}
