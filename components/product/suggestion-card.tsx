import { Link } from '#components/ui/link.tsx'
import type { ProductCard } from '#lib/contract/product-cards.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { type ImageSource, imageUrl } from '#lib/urls/image-url.ts'
import { PriceToPay } from './price-to-pay.tsx'

interface SuggestionCardProps {
  product: Pick<ProductCard, 'name' | 'web_url' | 'image' | 'prices' | 'from_price'>
  images: ImageSource
  texts: Record<'from' | 'lowest' | 'untaxed', string>
}

/** Another product in a few bytes: picture, name, price. */
export function SuggestionCard({ product, images, texts }: SuggestionCardProps) {
  const { name, web_url, image, prices, from_price } = product
  return (
    <li>
      <Link href={web_url}>
        {image ? (
          // biome-ignore lint/performance/noImgElement: the image CDN answers every size, next/image would only add script
          <img
            // 13.5 or 18 rem wide: one source for each density is sharp enough, and a third of the bytes.
            src={imageUrl(images, image.public_id, { width: 320 })}
            srcSet={`${imageUrl(images, image.public_id, { width: 640 })} 2x`}
            width={865}
            height={600}
            alt=""
            loading="lazy"
          />
        ) : null}
        {name}
      </Link>
      <p>
        {from_price ? `${texts.from} ` : null}
        <PriceToPay prices={prices} untaxed={texts.untaxed} />
        {prices.lowest_30_days !== null && prices.discount > 0 && prices.public_price === undefined ? (
          <>
            {' '}
            <s title={texts.lowest}>{formatMoney(prices.lowest_30_days, { sign: true })}</s>
          </>
        ) : null}
      </p>
    </li>
  )
}
