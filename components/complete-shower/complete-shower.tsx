'use client'

import { Money } from '#components/ui/price.tsx'
import { SourcedPicture } from '#components/ui/sourced-picture.tsx'
import type { CompleteShowerTexts } from '#lib/cart/complete-shower-texts.ts'
import type { Cart } from '#lib/contract/cart-content.ts'
import type { ShowerPart } from '#lib/contract/carts.ts'
import { type RenderedParts, useShowerParts } from '#lib/queries/shower-parts.ts'
import { addressQuery } from '#lib/rules/configurator/address.ts'
import type { ImageSource } from '#lib/urls/image-url.ts'
import '#styles/complete-shower.css'

interface CompleteShowerProps {
  cart: Cart
  images: ImageSource
  texts: CompleteShowerTexts
  /** What the server has found for this cart, where it has rendered the list. */
  rendered?: RenderedParts | null
  className?: string
}

/** Products that complete the shower of a cart; nothing where none does, or they cannot be loaded. */
export default function CompleteShower({ cart, images, texts, rendered = null, className = '' }: CompleteShowerProps) {
  const parts = useShowerParts(cart, rendered)
  if (parts.length === 0) return null
  return (
    <section aria-labelledby="complete-shower" className={`complete-shower print:hidden ${className}`}>
      <h2 id="complete-shower" className="text-xl">
        {texts.title}
      </h2>
      <ul>
        {parts.map((part) => (
          <Part key={part.id} part={part} isNet={cart.audience === 'professional'} images={images} texts={texts} />
        ))}
      </ul>
    </section>
  )
}

interface PartProps extends Pick<CompleteShowerProps, 'images' | 'texts'> {
  part: ShowerPart
  /** Whether its price is shown without tax. */
  isNet: boolean
}

function Part({ part, isNet, images, texts }: PartProps) {
  const { name, image, prices, options, slug } = part
  const url =
    options.length > 0
      ? `${texts.configuratorPath}?${addressQuery(slug, { attribute_options: options, complements: [] })}`
      : part.web_url
  return (
    <li>
      <span className="aspect-[865/600] overflow-hidden rounded-md bg-sand">
        {image ? (
          <SourcedPicture
            source={images}
            image={image}
            sizes="16rem"
            largest={480}
            className="size-full object-cover"
          />
        ) : null}
      </span>
      <span className="min-w-0 text-sm">
        <span className="block text-xs text-ink-soft">{texts.parts[part.part]}</span>
        <a href={url} className="mt-0.5 block font-medium underline-offset-4 hover:underline">
          {name}
        </a>
        {part.sizes && options.length === 0 && part.part === 'tray' ? (
          <span className="block text-xs text-ink-soft">{part.sizes}</span>
        ) : null}
        <span className="mt-1 block">
          {part.from_price ? `${texts.from} ` : null}
          <Money cents={isNet ? prices.without_tax : prices.pvp_web} className="font-semibold" />
          {isNet ? <span className="text-xs text-ink-soft">{` ${texts.untaxed}`}</span> : null}
        </span>
      </span>
    </li>
  )
}
