'use client'
'use no memo'

import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PageQuestion } from '#lib/catalogue/load-page.ts'
import { type ProductPosition, storePage, takePage } from '#lib/catalogue/stored-page.ts'
import { CardList, type CardListProps, cardsInDocument } from './card-list.tsx'

export interface PagedCardsProps extends Omit<CardListProps, 'look'> {
  question: PageQuestion
  page: number
  pages: number
  /** Address of the first page, with filters and ordering. */
  address: string
  pageTexts: Record<'pages' | 'less' | 'more' | 'loading' | 'shown', string>
}

/**
 * A page of a listing that grows: the page after is put behind the cards, the page before in front of them. Without a script both
 * are plain links. A shopper who comes back from a product finds what had been loaded, at the same place.
 */
export function PagedCards({ question, page, pages, address, pageTexts, cards: rendered, ...list }: PagedCardsProps) {
  const [shown, setShown] = useState(() => ({
    cards: rendered ?? cardsInDocument(list.staticName, list.images, list.texts),
    from: page,
    to: page,
  }))
  const [state, setState] = useState<'still' | 'loading' | 'grown'>('still')
  const [focused, setFocused] = useState<number>()
  const [position, setPosition] = useState<ProductPosition | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const { cards, from, to } = shown
  const less = from > 1 ? from - 1 : null
  const more = to < pages ? to + 1 : null
  const cardOf = (id: number) => place.current?.querySelector<HTMLElement>(`#p${id}`)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page appears
  useLayoutEffect(() => {
    const kept = takePage(question.category, question.query)
    if (!kept) return
    const { products, paginator, page: last } = kept.page
    setShown({ cards: products, from: paginator.less === null ? 1 : paginator.less + 1, to: last })
    setPosition(kept.position)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each position
  useLayoutEffect(() => {
    if (!position) return
    const move = () => {
      const card = cardOf(position.product)
      if (card) window.scrollBy({ top: card.getBoundingClientRect().top - position.top, behavior: 'instant' })
    }
    move()
    // The browser puts back the scroll position that it knows after the list has grown again.
    const frame = requestAnimationFrame(move)
    return () => cancelAnimationFrame(frame)
  }, [position])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page loaded
  useLayoutEffect(() => {
    if (focused !== undefined) cardOf(focused)?.querySelector('a')?.focus()
  }, [focused])

  const load = (wanted: number) => async (event: MouseEvent<HTMLAnchorElement>) => {
    if (isModified(event)) return
    event.preventDefault()
    if (state === 'loading') return
    const { href } = event.currentTarget
    setState('loading')
    try {
      const { loadPage } = await import('#lib/catalogue/load-page.ts')
      const known = new Set(cards.map(({ id }) => id))
      const added = (await loadPage(question, wanted)).filter(({ id }) => !known.has(id))
      setShown(
        wanted > to
          ? { cards: [...cards, ...added], from, to: wanted }
          : { cards: [...added, ...cards], from: wanted, to },
      )
      setFocused(added[0]?.id)
      setState('grown')
      window.history.replaceState(null, '', href)
    } catch {
      window.location.assign(href)
    }
  }

  const keep = (event: MouseEvent) => {
    const link = (event.target as HTMLElement).closest('a')
    const card = link?.closest<HTMLElement>('li[id]')
    if (!card || isModified(event)) return
    storePage(
      { category: question.category, query: question.query, page: to, products: [...cards], paginator: { less, more } },
      { product: Number(card.id.slice(1)), top: card.getBoundingClientRect().top },
    )
  }

  const addressOf = (number: number) =>
    number === 1 ? address : `${address}${address.includes('?') ? '&' : '?'}page=${number}`
  return (
    <div ref={place} onClickCapture={keep}>
      {less ? (
        <nav className="pages" aria-label={pageTexts.pages}>
          <a href={addressOf(less)} rel="prev" onClick={load(less)}>
            {pageTexts.less}
          </a>
        </nav>
      ) : null}
      <CardList cards={cards} {...list} banners={from === 1 ? (list.banners ?? []) : []} />
      <nav className="pages" aria-label={pageTexts.pages}>
        <p role="status">
          {state === 'loading' ? pageTexts.loading : pageTexts.shown.replace('{shown}', String(cards.length))}
        </p>
        {more ? (
          <a href={addressOf(more)} rel="next" onClick={load(more)}>
            {pageTexts.more}
          </a>
        ) : null}
      </nav>
    </div>
  )
}

/** Whoever wants a new tab or window gets it. */
function isModified(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
