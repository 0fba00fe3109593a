'use client'

import { useState } from 'react'
import { Queries } from '#components/queries/queries.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { type CardView, type CardWords, cardView } from '#lib/catalogue/card.ts'
import type { Audience } from '#lib/contract/common.ts'
import { type ImageSource, imageAddress } from '#lib/images/address.ts'
import { useQuickView } from '#lib/queries/quick-view.ts'
import { cardWidths } from './card-widths.ts'
import type { CardTexts } from './product-card.tsx'

/** Texts of the quick view, those of the card among them (lib/texts/parts.ts). */
export type QuickViewTexts = CardTexts &
  Record<'close' | 'see' | 'variants' | 'loading', string> & { delivery: CardWords }

export interface QuickViewProps {
  product: number
  /** Address of the product's page. */
  href: string
  images: ImageSource
  audience: Audience
  texts: QuickViewTexts
  close: () => void
}

/** Most variants named; the product page has them all. */
const maxVariants = 6

/**
 * A product without leaving the list: pictures, price, strong points and variants as soon as they
 * are there.
 */
export default function QuickView(props: QuickViewProps) {
  return (
    <Queries>
      <Product {...props} />
    </Queries>
  )
}

function Product({ product, href, images, audience, texts, close }: QuickViewProps) {
  const { data, isError } = useQuickView(product)
  const card = data && cardView(data, audience, texts.delivery)
  const [picked, setPicked] = useState<{ id: string; alt: string }>()
  const picture = picked ?? (card?.image ? { id: card.image, alt: card.name } : null)
  const address = (id: string, size: keyof typeof cardWidths) => imageAddress(images, id, { width: cardWidths[size] })
  const variants = data && data.variants.length > 1 ? data.variants : []
  return (
    <Modal open onClose={close} title={card?.name ?? texts.quickView} closeLabel={texts.close}>
      <div className="grid gap-6 sm:w-[44rem] sm:max-w-full sm:grid-cols-[3fr_2fr]">
        <div className="relative">
          {card ? (
            <button
              type="button"
              className="heart"
              data-favourite={product}
              aria-pressed={false}
              aria-label={texts.favourite.replace('{name}', card.name)}
            />
          ) : null}
          <div className="aspect-[865/600] overflow-hidden rounded-md bg-sand">
            {picture ? (
              // biome-ignore lint/performance/noImgElement: the image CDN answers the size wanted
              <img src={address(picture.id, 'large')} alt={picture.alt} className="size-full object-cover" />
            ) : null}
          </div>
          <ul className="mt-3 flex gap-2">
            {data && data.images.length > 1
              ? data.images.slice(0, 5).map((image) => (
                  <li key={image.id}>
                    <button
                      type="button"
                      aria-pressed={image.public_id === picture?.id}
                      aria-label={image.alt}
                      onClick={() => setPicked({ id: image.public_id, alt: image.alt })}
                      className="block overflow-hidden rounded-sm border border-line aria-pressed:border-water"
                    >
                      {/* biome-ignore lint/performance/noImgElement: the image CDN answers the size wanted */}
                      <img src={address(image.public_id, 'small')} alt="" className="size-14 object-cover" />
                    </button>
                  </li>
                ))
              : null}
          </ul>
        </div>
        <div>
          {card ? <Facts card={card} texts={texts} /> : null}
          <div role="status">
            {data ? (
              <ul className="mt-4 list-disc space-y-1 pl-5">
                {data.highlights.map((highlight) => (
                  <li key={highlight}>{highlight}</li>
                ))}
              </ul>
            ) : (
              <p className="mt-4 text-ink-soft">{isError ? texts.failed : texts.loading}</p>
            )}
          </div>
          {variants.length > 0 ? (
            <>
              <h3 className="mt-4 text-sm">{texts.variants}</h3>
              <p className="text-ink-soft">
                {variants
                  .slice(0, maxVariants)
                  .map(({ name }) => name)
                  .join(' · ')}
                {variants.length > maxVariants ? ' …' : null}
              </p>
            </>
          ) : null}
          <a href={href} className={`${buttonClass()} mt-6`}>
            {texts.see}
          </a>
        </div>
      </div>
    </Modal>
  )
}

function Facts({ card, texts }: { card: CardView; texts: QuickViewTexts }) {
  return (
    <>
      <p className="text-xs text-ink-soft">{card.brand}</p>
      <p className="mt-2">
        {card.from ? `${texts.from} ` : null}
        <b className="text-xl font-semibold">{card.price}</b>
        <small className="text-ink-soft">{` ${texts.tax}`}</small>
      </p>
      {card.net ? <p className="text-xs text-ink-soft">{texts.net.replace('{price}', card.net)}</p> : null}
      {card.lowest ? (
        <p className="text-xs text-ink-soft">
          {`${texts.lowest} `}
          <s>{card.lowest}</s>
        </p>
      ) : null}
      <p className="mt-1 text-xs text-ink-soft">{card.delivery}</p>
    </>
  )
}
