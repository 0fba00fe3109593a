'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { buttonClass } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import type { CardView } from '#lib/catalogue/card.ts'
import { useQuickView } from '#lib/catalogue/use-quick-view.ts'
import type { CardImages, CardTexts } from './product-card.tsx'

interface QuickViewProps {
  card: CardView
  images: CardImages
  texts: CardTexts
  close: () => void
}

const client = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 60_000 } } })
/** Most variants named; the product page has them all. */
const mostVariants = 6

/** A product without leaving the list: its card at once, pictures, strong points and variants as soon as they are there. */
export default function QuickView(props: QuickViewProps) {
  return (
    <Modal open onClose={props.close} title={props.card.name} closeLabel={props.texts.close}>
      <QueryClientProvider client={client}>
        <Content {...props} />
      </QueryClientProvider>
    </Modal>
  )
}

function Content({ card, images, texts }: QuickViewProps) {
  const { data, isError } = useQuickView(card.id)
  const [picture, setPicture] = useState({ id: card.image, alt: card.name })
  const variants = data && data.variants.length > 1 ? data.variants : []
  return (
    <div className="grid gap-6 sm:w-[44rem] sm:max-w-full sm:grid-cols-[3fr_2fr]">
      <div className="relative">
        <button
          type="button"
          className="heart"
          data-favourite={card.id}
          aria-pressed={false}
          aria-label={texts.favourite.replace('{name}', card.name)}
        />
        {picture.id ? (
          // biome-ignore lint/performance/noImgElement: the image CDN answers the size wanted
          <img
            src={images.large + picture.id}
            alt={picture.alt}
            className="aspect-[865/600] w-full rounded-md bg-sand object-cover"
          />
        ) : null}
        <ul className="mt-3 flex gap-2">
          {data && data.images.length > 1
            ? data.images.slice(0, 5).map((image) => (
                <li key={image.id}>
                  <button
                    type="button"
                    aria-pressed={image.public_id === picture.id}
                    aria-label={image.alt}
                    onClick={() => setPicture({ id: image.public_id, alt: image.alt })}
                    className="block overflow-hidden rounded-sm border border-line aria-pressed:border-water"
                  >
                    {/* biome-ignore lint/performance/noImgElement: the image CDN answers the size wanted */}
                    <img src={images.small + image.public_id} alt="" className="size-14 object-cover" />
                  </button>
                </li>
              ))
            : null}
        </ul>
      </div>
      <div>
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
                .slice(0, mostVariants)
                .map(({ name }) => name)
                .join(' · ')}
              {variants.length > mostVariants ? ' …' : null}
            </p>
          </>
        ) : null}
        <a href={card.url} className={`${buttonClass()} mt-6`}>
          {texts.see}
        </a>
      </div>
    </div>
  )
}
