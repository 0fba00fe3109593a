'use client'

import { useEffect, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { request } from '#lib/api/request.ts'
import type { contract } from '#lib/contract/index.ts'
import type { ProductCard } from '#lib/contract/products.ts'
import { readFavourites, writeFavourites } from '#lib/favourites/stored.ts'
import { imageAddress } from '#lib/images/address.ts'
import { formatMoney } from '#lib/rules/money.ts'
import type { GuestFavouritesProps } from './guest-favourites-props.ts'

type WebList = (typeof contract)['products']['weblist']
/** Products asked for and shown at most. */
const longest = 24

/** The favourites of a guest. What the store does not offer any more is left out; without an answer there is no list. */
export default function GuestFavouritesList({ ids, images, texts }: GuestFavouritesProps & { ids: readonly number[] }) {
  const [products, setProducts] = useState<readonly ProductCard[]>([])
  const asked = ids.slice(0, longest).join(',')
  useEffect(() => {
    let wanted = true
    request<WebList>('GET', `/catalog/v1/products/weblist_products/?ids=${asked}`)
      .then(({ results }) => wanted && setProducts(results))
      .catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [asked])
  const shown = ids.flatMap((id) => products.find((product) => product.id === id) ?? [])
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="guest-favourites" className="account-other">
      <h2 id="guest-favourites">{texts.title}</h2>
      <p className="text-sm text-ink-soft">{texts.text}</p>
      <ul className="guest-favourites">
        {shown.map(({ id, name, web_url, image, prices }) => (
          <li key={id}>
            {image ? (
              // biome-ignore lint/performance/noImgElement: the image CDN answers every size
              <img src={imageAddress(images, image.public_id, { width: 160 })} alt="" width={80} height={56} />
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
