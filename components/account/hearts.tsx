'use client'

import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { pressFavourite, undoFavourite } from '#lib/favourites/favourites.ts'
import { readFavourites, watchFavourites } from '#lib/favourites/stored.ts'
import { showToast } from '#lib/overlays/overlays.ts'
import { isLoggedIn } from '#lib/session/hint.ts'
import { knownWho } from '#lib/session/who.ts'

/**
 * The heart buttons of every card and product on the page, and their number in the header. One listener serves them
 * all: a page has dozens of hearts, and most visitors press none.
 * @param clicked targets clicked before this was loaded; several presses of one heart count as one, as it did not
 *   respond
 */
export function Hearts({ clicked }: { clicked: RefObject<Set<EventTarget | null>> }) {
  const ids = useSyncExternalStore(watchFavourites, readFavourites)
  useEffect(() => {
    const onClick = ({ target }: { target: EventTarget | null }) => {
      const heart = target instanceof Element ? target.closest<HTMLElement>('[data-favourite]') : null
      if (heart) press(heart)
    }
    // Loaded before the press, so that it is sent even if the visitor leaves the page at
    // once.
    const onCome = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-favourite]') && isLoggedIn()) loadSending().catch(() => {})
    }
    for (const target of clicked.current) onClick({ target })
    clicked.current.clear()
    document.addEventListener('click', onClick)
    for (const sign of signs) document.addEventListener(sign, onCome)
    return () => {
      document.removeEventListener('click', onClick)
      for (const sign of signs) document.removeEventListener(sign, onCome)
    }
  }, [clicked])
  useEffect(() => {
    const mark = () => {
      for (const heart of document.querySelectorAll<HTMLElement>('[data-favourite]'))
        heart.setAttribute('aria-pressed', String(ids.includes(Number(heart.dataset.favourite))))
    }
    mark()
    // Pages change and lists grow without a new document.
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => addedNodes.length > 0)) mark()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [ids])
  const link = document.getElementById('favourites-link')
  return link && ids.length > 0
    ? createPortal(<span className="header-count">{Math.min(ids.length, 99)}</span>, link)
    : null
}

/** Pointer or focus reaches a heart. */
const signs = ['pointerover', 'focusin'] as const
const loadSending = () => import('#lib/queries/favourites.ts')

/**
 * A press shows at once; the code that sends a customer's is loaded when pointer or focus reaches a heart, as most
 * visitors press none.
 */
function press(heart: HTMLElement): void {
  const id = Number(heart.dataset.favourite)
  const change = pressFavourite(id, !readFavourites().includes(id))
  if (!isLoggedIn()) return
  const tell = (error: unknown) => {
    console.error(error)
    const text = knownWho()?.texts.failed
    if (text) showToast(text)
  }
  loadSending().then(
    ({ sendFavourite }) => sendFavourite(change).catch(tell),
    (error: unknown) => {
      undoFavourite(change)
      tell(error)
    },
  )
}
