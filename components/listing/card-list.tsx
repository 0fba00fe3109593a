'use client'

import { type MouseEvent, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { staticContent } from '#components/hydration/static-content.ts'
import { PictureTransition } from '#components/product/picture-transition.tsx'

interface CardListProps {
  /** Tells the list from the others of its page. */
  staticName: string
  /** A grid, or a row that scrolls sideways where it does not fit. */
  look: 'grid' | 'row'
  /** Text of the button that opens a quick view (`QuickViews` makes it). */
  quickView: string
  /**
   * Cards as list items, drawn by the server; null where they were left out of the document's data.
   */
  children: ReactNode
}

interface Picture {
  product: number
  place: Element
  src: string
  srcSet: string
  sizes: string
}

/**
 * A list of product cards as the server drew them. React knows nothing of cards that came as HTML,
 * and can only move a picture to the next page that it has drawn itself: it takes over the picture
 * of a card when the card's link is followed.
 */
export function CardList({ staticName, look, quickView, children }: CardListProps) {
  // Pages that are added later (`PagedCards`) stand in this list: it is not drawn again.
  const [content] = useState(() => staticContent(staticName, children))
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const takeOver = ({ target }: MouseEvent) => {
    const card = (target as Element).closest('a')?.closest<HTMLElement>('li[id^="p"]')
    const place = card?.querySelector('.card > div')
    const picture = place?.querySelector('img')
    const drawnByReact = card && 'children' in content && !('added' in card.dataset)
    if (!card || !place || !picture || drawnByReact || pictures.some((each) => each.place === place)) return
    const { src, srcset: srcSet, sizes } = picture
    place.replaceChildren()
    setPictures([...pictures, { product: Number(card.id.slice(1)), place, src, srcSet, sizes }])
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside take the keyboard */}
      <ul
        className={`cards-${look}`}
        data-soft=""
        data-static={staticName}
        data-quick-view={quickView}
        onClick={takeOver}
        {...content}
      />
      {pictures.map(({ product, place, ...picture }) =>
        createPortal(
          <PictureTransition productId={product}>
            {/* biome-ignore lint/performance/noImgElement: the image CDN answers every size */}
            <img {...picture} alt="" decoding="sync" />
          </PictureTransition>,
          place,
          product,
        ),
      )}
    </>
  )
}
