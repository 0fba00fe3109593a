'use client'
'use no memo'

import { Fragment, lazy, Suspense, useState } from 'react'
import { fromDocument } from '#components/layout/document-data.ts'
import type { CardView } from '#lib/catalogue/card.ts'
import { CardItem } from './card-item.tsx'
import type { CardImages, CardTexts } from './product-card.tsx'
import { readCards } from './read-cards.ts'

const QuickView = lazy(() => import('./quick-view.tsx'))

export interface BannerView {
  id: number
  title: string
  text: string | null
  url: string
  image: string | null
  /** Stands before this card, counted from 1. */
  position: number
}

export interface CardListProps {
  /** Tells the list from the others of its page. */
  staticName: string
  /** Null where they were left out of the document's data: its HTML says the same. */
  cards: readonly CardView[] | null
  banners?: readonly BannerView[]
  images: CardImages
  texts: CardTexts
  /** A grid, or a row that scrolls sideways where it does not fit. */
  look?: 'grid' | 'row'
}

/** How wide a card's picture stands at which viewport. */
const sizes = { grid: '(min-width:48rem) 20rem,45vw', row: '16rem' } as const

/** Products as cards, banners among them at their positions. Takes plain data: as server components the cards would travel twice in full. */
export function CardList({ staticName, cards: given, banners, images, texts, look = 'grid' }: CardListProps) {
  const cards = given ?? cardsInDocument(staticName, images, texts)
  const [quickView, setQuickView] = useState<CardView | null>(null)
  return (
    <>
      <ul className={`cards-${look}`} data-soft="" data-static={staticName}>
        {cards.map((card, index) => (
          <Fragment key={card.id}>
            {banners
              ?.filter(({ position }) => position === index + 1)
              .map((banner) => (
                <li key={banner.id}>
                  <a href={banner.url} className="card-banner">
                    <b>{banner.title}</b>
                    {banner.text}
                    {banner.image ? (
                      // biome-ignore lint/performance/noImgElement: the image CDN answers every size
                      <img src={images.large + banner.image} alt="" loading="lazy" />
                    ) : null}
                  </a>
                </li>
              ))}
            <CardItem
              card={card}
              heading={look === 'grid' ? 'h2' : 'h3'}
              sizes={sizes[look]}
              images={images}
              texts={texts}
              first={look === 'grid' && index < 2}
              openQuickView={setQuickView}
            />
          </Fragment>
        ))}
      </ul>
      {quickView ? (
        <Suspense>
          <QuickView card={quickView} images={images} texts={texts} close={() => setQuickView(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The cards of a list whose data was left out of the document. */
export function cardsInDocument(staticName: string, images: CardImages, texts: CardTexts): readonly CardView[] {
  return fromDocument(staticName, (list) => readCards(list, images, texts))
}
