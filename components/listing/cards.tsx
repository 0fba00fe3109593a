import { Fragment } from 'react'
import type { Banner } from '#lib/contract/listings.ts'
import type { ProductCard as Product } from '#lib/contract/product-cards.ts'
import { CardList } from './card-list.tsx'
import { cardProps } from './card-props.ts'
import { ProductCard } from './product-card.tsx'

interface CardsProps {
  /** Tells the list from the others of its page. */
  name: string
  products: readonly Product[]
  banners?: readonly Banner[]
  look?: 'grid' | 'row'
}

/** How wide a card's picture stands at which viewport. */
const sizes = { grid: '(min-width:64rem) 20rem,(min-width:48rem) 30vw,45vw', row: '16rem' } as const

/** Products as cards, banners among them at their positions. */
export async function Cards({ name, products, banners, look = 'grid' }: CardsProps) {
  const { cards, images, texts } = await cardProps(products)
  return (
    <CardList staticName={name} look={look} quickView={texts.quickView}>
      {cards.map((card, index) => (
        <Fragment key={card.id}>
          {banners
            ?.filter(({ position }) => position === index + 1)
            .map((banner) => (
              <li key={banner.id} id={`b${banner.id}`}>
                <a href={banner.web_url ?? '/'} className="card-banner">
                  <b>{banner.title}</b>
                  {banner.text}
                  {banner.image_cld_public_id ? (
                    // biome-ignore lint/performance/noImgElement: the image CDN answers every size
                    <img src={images.large + banner.image_cld_public_id} alt="" loading="lazy" />
                  ) : null}
                </a>
              </li>
            ))}
          <li id={`p${card.id}`}>
            <ProductCard
              card={card}
              heading={look === 'grid' ? 'h2' : 'h3'}
              sizes={sizes[look]}
              images={images}
              texts={texts}
              first={look === 'grid' && index < 2}
            />
          </li>
        </Fragment>
      ))}
    </CardList>
  )
}
