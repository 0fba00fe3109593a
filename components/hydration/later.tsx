'use client'

import {
  Activity,
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'

/** Events by which a shopper begins to use the page; scrolling brings parts that follow the shopper. */
const signs = ['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

/**
 * Resolves at the first of them. At once on the server, which draws every part, and where the page is not the first of
 * its document, as the shopper came by a press: presses are noted only until a document is hydrated.
 */
const begun = new Promise<void>((resolve) => {
  if (typeof window === 'undefined' || !window.early) return resolve()
  if (window.early.size > 0 || window.scrollY > 0 || document.activeElement !== document.body) return resolve()
  // In the capture phase: React stops events in a part that is not hydrated yet.
  const once = { once: true, passive: true, capture: true }
  for (const sign of signs) window.addEventListener(sign, () => resolve(), once)
})

/**
 * An island whose script is loaded when the shopper begins to use the page. Until then it is the server's HTML, which
 * works as it does without a script: links and forms lead on.
 * @param load loads the island's component
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loading = begun.then(load)
  // A failure is one of the page that shows the island.
  loading.catch(() => {})
  const Island = lazy(async () => ({ default: await loading }))
  return (props) => (
    <HydratedLater>
      <Island {...props} />
    </HydratedLater>
  )
}

/**
 * React hydrates the content of an `<Activity>` by itself, and keeps its HTML, with what was typed into it, while a
 * `lazy` component is on its way. A press meanwhile is held, and repeated when the content responds.
 */
function HydratedLater({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const respond = useHeldPresses(place)
  const hydrated = () => {
    if (place.current) tellHydrated(place.current)
    respond()
  }
  return (
    <div ref={place} data-later="" className="contents">
      <Activity>
        {children}
        <Hydrated tell={hydrated} />
      </Activity>
    </div>
  )
}

/** Part of an island's `<Activity>`: its effect runs when that is hydrated. */
function Hydrated({ tell }: { tell: () => void }) {
  const hydrated = useEffectEvent(tell)
  useEffect(() => hydrated(), [])
  return null
}

/**
 * Resolves once the island that an element belongs to is hydrated. Until then nothing may be put into its HTML by
 * another island: React would find that it is not the server's, and draw it again as it came.
 */
export function whenHydrated(element: Element): Promise<void> {
  const island = element.closest<HTMLElement>('[data-later]')
  if (!island || island.dataset.later === hydratedMark) return Promise.resolve()
  return new Promise((resolve) => island.addEventListener(hydratedMark, () => resolve(), { once: true }))
}

function tellHydrated(island: HTMLElement): void {
  island.dataset.later = hydratedMark
  island.dispatchEvent(new Event(hydratedMark))
}

/** Value of the island's attribute, and name of the event, when it is hydrated. */
const hydratedMark = 'hydrated'

/** Shows a held press at once, and says it to screen readers. */
const busy = 'aria-busy'

/**
 * Holds presses of links and buttons in an element.
 * @returns function that ends it and repeats them, each once
 */
function useHeldPresses(place: RefObject<HTMLElement | null>): () => void {
  const responds = useRef(false)
  const end = useRef<() => void>(undefined)
  useEffect(() => {
    // An island that is not hydrated but rendered responds at once.
    if (responds.current) return
    const held = new Set<HTMLElement>()
    const hold = (event: MouseEvent) => {
      const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('a, button')
      if (!pressed || !place.current?.contains(pressed) || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      // React would answer it as well, if it has just hydrated the island.
      event.stopPropagation()
      pressed.setAttribute(busy, 'true')
      held.add(pressed)
    }
    window.addEventListener('click', hold, true)
    const stop = () => window.removeEventListener('click', hold, true)
    end.current = () => {
      stop()
      // React hydrates nothing while it reports a hydration, as now.
      setTimeout(() => {
        for (const pressed of held) {
          pressed.removeAttribute(busy)
          pressed.click()
        }
      })
    }
    return stop
  }, [place])
  return () => {
    responds.current = true
    end.current?.()
  }
}
