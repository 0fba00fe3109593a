import { PictureTransition } from '#components/product/picture-transition.tsx'
import { unbrokenWords } from '#components/ui/unbroken-words.tsx'
import type { CardView } from '#lib/catalogue/card.ts'
import { cardWidths } from './card-widths.ts'

/** Words of the cards; names in braces are replaced. */
export type CardTexts = Record<
  | 'finishes'
  | 'rating'
  | 'made'
  | 'fresh'
  | 'from'
  | 'tax'
  | 'untaxed'
  | 'gross'
  | 'open'
  | 'lowest'
  | 'quickView'
  | 'favourite'
  | 'failed',
  string
>

/** Where pictures are: the beginnings of their addresses at the widths that a card can use. */
export type CardImages = Record<keyof typeof cardWidths, string>

const sizesOfCards = Object.keys(cardWidths) as (keyof typeof cardWidths)[]

export interface ProductCardProps {
  card: CardView
  heading: 'h2' | 'h3'
  sizes: string
  images: CardImages
  texts: CardTexts
  /** One of the pictures that the page opens with. */
  first?: boolean
}

/**
 * A product in a list: picture, labels, name, sizes, finishes, rating, price, delivery. The pictures only repeat the
 * name beside them, so they have no alternative text.
 */
export function ProductCard({ card, heading: Heading, sizes, images, texts, first = false }: ProductCardProps) {
  return (
    <article className="card" data-hover={card.hover}>
      <div>
        {card.image ? (
          <PictureTransition productId={card.id}>
            {/* biome-ignore lint/performance/noImgElement: the image CDN answers every size, next/image would only add script */}
            <img
              src={images.small + card.image}
              srcSet={sizesOfCards.map((size) => `${images[size] + card.image} ${cardWidths[size]}w`).join()}
              sizes={sizes}
              alt=""
              loading={first ? undefined : 'lazy'}
              fetchPriority={first ? 'high' : undefined}
            />
          </PictureTransition>
        ) : null}
      </div>
      <Labels card={card} texts={texts} />
      <small>{card.brand}</small>
      <Heading>
        <a href={card.url}>{unbrokenWords(card.name)}</a>
      </Heading>
      {card.facts ? <small>{card.facts}</small> : null}
      <Facts card={card} texts={texts} />
      <p className="card-price">
        {card.from ? `${texts.from} ` : null}
        <b>{card.net ?? card.price}</b>
        {` ${card.net ? texts.untaxed : texts.tax}`}
      </p>
      {card.net ? <small>{texts.gross.replace('{price}', card.price)}</small> : null}
      {card.open ? (
        <small>{texts.open.replace('{price}', card.open[0]).replace('{percent}', `${card.open[1]}`)}</small>
      ) : null}
      {card.lowest ? (
        <small>
          {`${texts.lowest} `}
          <s>{card.lowest}</s>
        </small>
      ) : null}
      <small>{card.delivery}</small>
      <button
        type="button"
        className="heart"
        data-favourite={card.id}
        aria-pressed={false}
        aria-label={texts.favourite.replace('{name}', card.name)}
      />
    </article>
  )
}

function Labels({ card, texts }: Pick<ProductCardProps, 'card' | 'texts'>) {
  if (!card.off && !card.made && !card.fresh) return null
  return (
    <p className="card-labels">
      {card.off ? <b>{`−${card.off} %`}</b> : null}
      {card.made ? <i>{texts.made}</i> : null}
      {card.fresh ? <i>{texts.fresh}</i> : null}
    </p>
  )
}

function Facts({ card, texts }: Pick<ProductCardProps, 'card' | 'texts'>) {
  if (!card.finishes && !card.rating) return null
  const [names, ...colors] = card.finishes ?? ['']
  return (
    <p className="card-facts">
      {names ? (
        <span role="img" aria-label={`${texts.finishes} ${names}`}>
          {colors.map((color, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: colours may repeat, and their order never changes
            <i key={index} style={{ background: color }} />
          ))}
        </span>
      ) : null}
      {card.rating ? (
        <span
          role="img"
          aria-label={texts.rating.replace('{average}', card.rating[0]).replace('{count}', `${card.rating[1]}`)}
        >
          {`${card.rating[0]} (${card.rating[1]})`}
        </span>
      ) : null}
    </p>
  )
}
