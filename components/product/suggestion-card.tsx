import { Link } from '#components/ui/link.tsx'
import type { ProductCard } from '#lib/contract/products.ts'
import { type ImageSource, imageAddress } from '#lib/images/address.ts'
import { formatMoney } from '#lib/rules/money.ts'

/** Looks of a row of suggestions: they stand on the list, not on every part of every card, to keep pages light. */
export const suggestionList =
  'mt-6 grid snap-x auto-cols-[minmax(13.5rem,1fr)] grid-flow-col gap-4 overflow-x-auto pb-3 text-sm [scrollbar-width:thin] md:gap-6 lg:grid-flow-row lg:grid-cols-4 [&_a:hover]:underline [&_a]:block [&_a]:font-medium [&_a]:underline-offset-4 [&_b]:font-semibold [&_b]:tabular-nums [&_img]:mb-2 [&_img]:aspect-[865/600] [&_img]:h-auto [&_img]:w-full [&_img]:rounded-md [&_img]:bg-sand [&_img]:object-cover [&_li]:snap-start [&_p]:mt-1 [&_p]:text-xs [&_p]:text-ink-soft [&_b]:text-base [&_b]:text-ink'

interface SuggestionCardProps {
  product: Pick<ProductCard, 'name' | 'web_url' | 'image' | 'prices' | 'from_price'>
  images: ImageSource
  texts: Record<'from' | 'lowest', string>
}

const euros = (cents: number) => formatMoney(cents, { sign: true })

/** Another product in a few bytes: picture, name, price. */
export function SuggestionCard({ product, images, texts }: SuggestionCardProps) {
  const { name, web_url, image, prices, from_price } = product
  return (
    <li>
      <Link href={web_url}>
        {image ? (
          // biome-ignore lint/performance/noImgElement: the image CDN answers every size, next/image would only add script
          <img
            src={imageAddress(images, image.public_id, { width: 640 })}
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
        <b>{euros(prices.pvp_web)}</b>
        {prices.lowest_30_days !== null && prices.discount > 0 ? (
          <>
            {' '}
            <s title={texts.lowest}>{euros(prices.lowest_30_days)}</s>
          </>
        ) : null}
      </p>
    </li>
  )
}
