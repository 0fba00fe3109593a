'use client'

import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RetryButton } from '#components/ui/retry-button.tsx'
import type { ListingQuery } from '#lib/catalogue/query.ts'
import { type ProductPosition, storePage, takePage } from '#lib/catalogue/stored-page.ts'
import { loadMessages } from '#lib/i18n/load-messages.ts'
import { addItems, cardCount, itemsAsHtml, restoreItems } from './page-items.ts'

export interface PagedCardsProps {
  /** Category id, filters and ordering. */
  listing: { category: number; query: ListingQuery }
  page: number
  pages: number
  /** Products of the page. */
  count: number
  /** Address of the first page, with filters and ordering. */
  address: string
  texts: Record<'pages' | 'less' | 'more' | 'loading' | 'shown', string>
  /** The list of the page's cards. */
  children: ReactNode
}

const listName = 'cards'

/** Code that requests another page, and the messages of a failure: loaded on demand. */
const loadAsking = () =>
  Promise.all([
    import('#lib/queries/listing-page.ts'),
    import('#components/ui/retry-button.tsx'),
    loadMessages<Record<'failed' | 'retry', string>>('morePages'),
  ])

/**
 * A page of a listing that grows: the HTML of the next page is added after the cards, that of the previous one before
 * them. Without a script both are plain links. A shopper who comes back from a product finds the loaded cards, at the
 * same position.
 */
export function PagedCards({ listing, page, pages, count, address, texts, children }: PagedCardsProps) {
  const [{ from, to, shown }, setShown] = useState({ from: page, to: page, shown: count })
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still')
  const [retry, setRetry] = useState<{ page: number; Retry: typeof RetryButton; failed: string; retry: string }>()
  const [position, setPosition] = useState<ProductPosition | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const less = from > 1 ? from - 1 : null
  const more = to < pages ? to + 1 : null
  const listOf = () => place.current?.querySelector(`[data-static="${listName}"]`)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page appears
  useLayoutEffect(() => {
    const list = listOf()
    const kept = takePage(listing.category, listing.query)
    if (!kept || !list || !restoreItems(list, kept.page.products)) return
    const { paginator, page: last } = kept.page
    setShown({ from: paginator.less === null ? 1 : paginator.less + 1, to: last, shown: cardCount(list) })
    setPosition(kept.position)
  }, [])
  useLayoutEffect(() => {
    if (!position) return
    const move = () => {
      const card = place.current?.querySelector(`#p${position.product}`)
      if (card) window.scrollBy({ top: card.getBoundingClientRect().top - position.top, behavior: 'instant' })
    }
    move()
    // The browser puts back the scroll position that it knows after the list has grown again.
    const frame = requestAnimationFrame(move)
    return () => cancelAnimationFrame(frame)
  }, [position])

  const addressOf = (number: number) =>
    number === 1 ? address : `${address}${address.includes('?') ? '&' : '?'}page=${number}`
  const add = async (wanted: number) => {
    const list = listOf()
    if (state === 'loading' || !list) return
    const { href } = new URL(addressOf(wanted), window.location.href)
    setState('loading')
    const asking = await loadAsking().catch(() => null)
    // The page itself needs none of it.
    if (!asking) return window.location.assign(href)
    const [{ fetchListingItems }, { RetryButton: Retry }, words] = asking
    try {
      const items = await fetchListingItems(href, listName)
      const added = addItems(list, items, wanted > to ? 'after' : 'before')
      // The link that was pressed may go: the focus moves once it has.
      flushSync(() => {
        setShown({ from: Math.min(from, wanted), to: Math.max(to, wanted), shown: cardCount(list) })
        setState('still')
      })
      added?.querySelector('a')?.focus()
      window.history.replaceState(null, '', href)
    } catch {
      setRetry({ page: wanted, Retry, ...words })
      setState('failed')
    }
  }
  const load = (wanted: number) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (isModified(event)) return
    event.preventDefault()
    void add(wanted)
  }

  const keep = (event: MouseEvent) => {
    const list = listOf()
    const card = (event.target as Element).closest('a')?.closest('li[id^="p"]')
    if (!card || !list || isModified(event)) return
    storePage(
      { ...listing, page: to, products: itemsAsHtml(list), paginator: { less, more } },
      { product: Number(card.id.slice(1)), top: card.getBoundingClientRect().top },
    )
  }

  return (
    <div ref={place} onClickCapture={keep}>
      {less ? (
        <nav className="pages" aria-label={texts.less}>
          <a href={addressOf(less)} rel="prev" onClick={load(less)}>
            {texts.less}
          </a>
        </nav>
      ) : null}
      {children}
      <nav className="pages" aria-label={texts.pages}>
        <p role="status">
          {state === 'failed' && retry ? (
            <>
              {retry.failed} <retry.Retry retry={() => void add(retry.page)} text={retry.retry} />
            </>
          ) : state === 'loading' ? (
            texts.loading
          ) : (
            texts.shown.replace('{shown}', String(shown))
          )}
        </p>
        {more ? (
          <a href={addressOf(more)} rel="next" onClick={load(more)}>
            {texts.more}
          </a>
        ) : null}
      </nav>
    </div>
  )
}

/** Modified clicks open a new tab or window. */
function isModified(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
