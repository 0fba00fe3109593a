import { PriceToPay } from '#components/product/price-to-pay.tsx'
import type { ProductCard } from '#lib/contract/product-cards.ts'
import { type ImageSource, imageUrl } from '#lib/urls/image-url.ts'

interface SuggestedProductProps {
  product: ProductCard
  images: ImageSource
  texts: {
    /** Said before the lowest price of several. */
    from: string
    /** Said after a price without tax. */
    untaxed: string
  }
}

/** A product in the list of suggestions: picture, name, brand, price. */
export function SuggestedProduct({ product, images, texts }: SuggestedProductProps) {
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
        {product.from_price ? <span className="text-xs font-normal text-ink-soft">{texts.from} </span> : null}
        <PriceToPay prices={product.prices} untaxed={texts.untaxed} />
      </span>
    </>
  )
}
