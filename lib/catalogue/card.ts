import type { Audience } from '../contract/common.ts'
import type { ProductCard } from '../contract/product-cards.ts'
import { formatMoney } from '../rules/money.ts'
import { percentOff } from '../rules/price-reduction.ts'

/** A card's data, formatted for display. */
export interface CardView {
  id: number
  url: string
  name: string
  brand: string
  /** Identifier at the image CDN. */
  image?: string
  /** Second picture, shown while the card is pointed at. */
  hover?: string
  price: string
  /** True where the price is the lowest of several. */
  from?: true
  /** Price without tax, where the shopper is a professional. */
  net?: string
  /** What consumers pay, and the whole percent that a professional pays less. */
  open?: [price: string, percent: number]
  /**
   * Lowest price of the 30 days before the reduction, and the whole percent that the reduction
   * takes off it.
   */
  lowest?: string
  off?: number
  /** Average of five, and number of reviews. */
  rating?: [average: string, count: number]
  /** Names joined by commas, and their colours. */
  finishes?: [names: string, ...colors: string[]]
  /** Widths and distinguishing trait, one line: `70–160 cm · Verre transparent, 8 mm`. */
  facts?: string
  made?: true
  fresh?: true
  delivery: string
}

/**
 * The card of a product for an audience. A reduction is shown only beside the lowest price of the
 * 30 days before.
 */
export function cardView(product: ProductCard, audience: Audience, delivery: string): CardView {
  const { prices, image, hover_image: hover, rating, swatches, delivery_days: days } = product
  const money = (cents: number) => formatMoney(cents, { sign: true })
  return {
    id: product.id,
    url: product.web_url,
    name: product.name,
    brand: product.brand.name,
    ...(image && { image: image.public_id }),
    ...(hover && { hover: hover.public_id }),
    price: money(prices.pvp_web),
    ...(product.from_price && { from: true }),
    ...(audience === 'professional' && { net: money(prices.without_tax), ...openPrice(prices) }),
    ...(prices.lowest_30_days !== null &&
      prices.discount > 0 && { lowest: money(prices.lowest_30_days), off: prices.discount }),
    ...(rating && { rating: [rating.average.toFixed(1).replace('.', ','), rating.count] }),
    ...(swatches.length > 0 && {
      finishes: [swatches.map(({ name }) => name).join(', '), ...swatches.map(({ color }) => color)],
    }),
    ...((product.sizes || product.trait) && { facts: [product.sizes, product.trait].filter(Boolean).join(' · ') }),
    ...(product.made_to_measure && { made: true }),
    ...(product.is_new && { fresh: true }),
    delivery: delivery.replace('{min}', String(days.min)).replace('{max}', String(days.max)),
  }
}

function openPrice({ pvp_web, public_price: open }: ProductCard['prices']): Pick<CardView, 'open'> {
  return open && open > pvp_web ? { open: [formatMoney(open, { sign: true }), percentOff(open, pvp_web)] } : {}
}
