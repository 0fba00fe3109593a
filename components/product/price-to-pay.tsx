import type { Prices } from '#lib/contract/product-cards.ts'
import { formatMoney } from '#lib/rules/money.ts'

interface PriceToPayProps {
  prices: Pick<Prices, 'pvp_web' | 'without_tax' | 'public_price'>
  /** Said after a price without tax. */
  untaxed: string
}

/**
 * What a product costs, in a few bytes: with tax for consumers, without it for professionals, whose prices are those
 * with the public price beside them.
 */
export function PriceToPay({ prices, untaxed }: PriceToPayProps) {
  const isNet = prices.public_price !== undefined
  return (
    <>
      <b>{formatMoney(isNet ? prices.without_tax : prices.pvp_web, { sign: true })}</b>
      {isNet ? ` ${untaxed}` : null}
    </>
  )
}
