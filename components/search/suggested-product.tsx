import type { ProductCard } from '#lib/contract/products.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { type ImageSource, imageUrl } from '#lib/urls/image-url.ts'

interface SuggestedProductProps {
  product: ProductCard
  images: ImageSource
  /** Said before the lowest price of several. */
  from: string
}

/** A product in the list of suggestions: picture, name, brand, price to pay. */
export function SuggestedProduct({ product, images, from }: SuggestedProductProps) {
  return (
    <>
      {product.image ? (
        // biome-ignore lint/performance/noImgElement: the image CDN answers the size wanted
        <img
          src={imageUrl(images, product.image.public_id, { width: 160 })}
          alt=""
          width={56}
          height={42}
          className="h-10.5 w-14 shrink-0 rounded-sm bg-sand object-cover"
        />
      ) : (
        <span className="h-10.5 w-14 shrink-0 rounded-sm bg-sand" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{product.name}</span>
        <span className="block text-xs text-ink-soft">{product.brand.name}</span>
      </span>
      <span className="shrink-0 font-medium whitespace-nowrap tabular-nums">
        {product.from_price ? <span className="text-xs font-normal text-ink-soft">{from} </span> : null}
        {formatMoney(product.prices.pvp_web, { sign: true })}
      </span>
    </>
  )
}
