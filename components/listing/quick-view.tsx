'use client'

import { useState } from 'react'
import { Queries } from '#components/queries/queries.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { type CardView, cardView } from '#lib/catalogue/card.ts'
import type { Audience } from '#lib/contract/common.ts'
import type { Variant } from '#lib/contract/product-detail.ts'
import { useOptionColors, useProductOptions, useQuickView } from '#lib/queries/quick-view.ts'
import { isMeasured } from '#lib/rules/configurator/options.ts'
import { type ImageSource, imageUrl } from '#lib/urls/image-url.ts'
import { cardWidths } from './card-widths.ts'
import type { CardTexts } from './product-card.tsx'
import { QuickViewForm, type QuickViewFormTexts } from './quick-view-form.tsx'

/** Texts of the quick view, those of the card among them (lib/i18n/later-parts.ts). */
export type QuickViewTexts = CardTexts &
  Record<'close' | 'see' | 'loading' | 'delivery', string> & { form: QuickViewFormTexts }

export interface QuickViewProps {
  product: number
  /** Address of the product's page. */
  href: string
  images: ImageSource
  audience: Audience
  texts: QuickViewTexts
  close: () => void
}

/**
 * A product without leaving the list: pictures, price, strong points, options and the button as soon as they are
 * loaded. Typed dimensions are entered on its page.
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
  const attributes = useProductOptions(data)
  const colors = useOptionColors(data)
  const [variant, setVariant] = useState<Variant>()
  const shown = data && variant ? { ...data, prices: variant.prices, from_price: false } : data
  const card = shown && cardView(shown, audience, texts.delivery)
  const [picked, setPicked] = useState<{ id: string; alt: string }>()
  const ordered = attributes?.every(({ options: [first] }) => first && !isMeasured(first))
  const pick = (next: Variant) => {
    setVariant(next)
    if (next.image) setPicked({ id: next.image.public_id, alt: next.image.alt })
  }
  const picture = picked ?? (card?.image ? { id: card.image, alt: card.name } : null)
  const address = (id: string, size: keyof typeof cardWidths) => imageUrl(images, id, { width: cardWidths[size] })
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
                      <img src={address(image.public_id, 'small')} alt="" className="h-11 w-16 object-cover" />
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
          {data && ordered ? (
            <QuickViewForm
              product={data}
              attributes={attributes ?? []}
              colors={colors}
              texts={texts.form}
              picked={pick}
              done={close}
            />
          ) : null}
          <a href={href} className={`${buttonClass({ look: ordered ? 'secondary' : 'primary' })} mt-4`}>
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
        <b className="text-xl font-semibold">{card.net ?? card.price}</b>
        <small className="text-ink-soft">{` ${card.net ? texts.untaxed : texts.tax}`}</small>
      </p>
      {card.net ? <p className="text-xs text-ink-soft">{texts.gross.replace('{price}', card.price)}</p> : null}
      {card.open ? (
        <p className="text-xs text-ink-soft">
          {texts.open.replace('{price}', card.open[0]).replace('{percent}', `${card.open[1]}`)}
        </p>
      ) : null}
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
