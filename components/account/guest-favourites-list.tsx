'use client'

import { Queries } from '#components/queries/queries.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { readFavourites, writeFavourites } from '#lib/favourites/stored.ts'
import { useProductCards } from '#lib/queries/product-cards.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { imageUrl } from '#lib/urls/image-url.ts'
import type { GuestFavouritesProps } from './guest-favourites-props.ts'

/** Products asked for and shown at most. */
const longest = 24

type GuestFavouritesListProps = GuestFavouritesProps & { ids: readonly number[] }

/** The favourites of a guest. Products that the store no longer offers are left out. */
export default function GuestFavouritesList(props: GuestFavouritesListProps) {
  return (
    <Queries>
      <List {...props} />
    </Queries>
  )
}

function List({ ids, images, texts }: GuestFavouritesListProps) {
  const { cards: shown, failed, retry } = useProductCards(ids.slice(0, longest))
  if (shown.length === 0 && !failed) return null
  return (
    <section aria-labelledby="guest-favourites" className="account-other">
      <h2 id="guest-favourites">{texts.title}</h2>
      <p className="text-sm text-ink-soft">{texts.text}</p>
      {failed ? (
        <p role="alert" className="text-sm">
          {texts.failed} <RetryButton retry={retry} text={texts.retry} />
        </p>
      ) : null}
      <ul className="guest-favourites">
        {shown.map(({ id, name, web_url, image, prices }) => (
          <li key={id}>
            {image ? (
              // biome-ignore lint/performance/noImgElement: the image CDN answers every size
              <img src={imageUrl(images, image.public_id, { width: 160 })} alt="" width={80} height={56} />
            ) : null}
            <a href={web_url}>{name}</a>
            <b>{formatMoney(prices.pvp_web, { sign: true })}</b>
            <button
              type="button"
              aria-label={texts.remove.replace('{name}', name)}
              onClick={() => writeFavourites(readFavourites().filter((other) => other !== id))}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
