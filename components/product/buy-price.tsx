import { formatMoney } from '#lib/rules/money.ts'
import { percentOff } from '#lib/rules/price-reduction.ts'
import type { BuyAmounts } from './buy-amounts.ts'

export interface BuyPriceTexts {
  /** Where something is still to be chosen. */
  from?: string
  /** Where a price is reduced. */
  reduced?: {
    lowest: string
    lowestExplained: string
    /** With `{amount}` and `{percent}`. */
    saved: string
  }
  /** Where prices are shown without tax first. */
  net?: {
    untaxed: string
    /** With `{amount}`. */
    gross: string
    /** With `{amount}` and `{percent}`. */
    open: string
  }
  tax: string
}

interface BuyPriceProps extends BuyAmounts {
  /** True where choices can make it dearer. */
  from: boolean
  texts: BuyPriceTexts
}

const euros = (cents: number) => formatMoney(cents, { sign: true })
const fill = (text: string, cents: number, percent = 0) =>
  text.replace('{amount}', euros(cents)).replace('{percent}', String(percent))

/**
 * The price of what is chosen: with tax, beside a reduction the lowest price of the 30 days before
 * and what is saved. Professionals have the price without tax first, and what others pay beside it.
 */
export function BuyPrice({ price, before, withoutTax, open, from, texts }: BuyPriceProps) {
  const net = withoutTax === undefined ? undefined : texts.net
  const reduced = before !== undefined && texts.reduced ? { ...texts.reduced, before } : null
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-2xl tabular-nums">
        {from ? <span className="text-xs text-ink-soft">{texts.from}</span> : null}
        <span className={`font-semibold ${reduced ? 'text-ember' : ''}`}>
          {euros(net ? (withoutTax ?? price) : price)}
        </span>
        {net ? <span className="text-base text-ink-soft">{net.untaxed}</span> : null}
        {reduced ? (
          <s className="text-sm text-ink-soft">
            <span className="sr-only">{reduced.lowest} </span>
            {euros(reduced.before)}
          </s>
        ) : null}
      </p>
      <p className="mt-1 text-xs text-ink-soft">
        {net ? `${fill(net.gross, price)} ` : null}
        {texts.tax}
        {net && open !== undefined ? (
          <span className="block font-medium text-success">{fill(net.open, open, percentOff(open, price))}</span>
        ) : null}
      </p>
      {reduced ? (
        <p className="mt-2 text-xs text-ink-soft">
          <span className="font-medium text-ember">
            {fill(reduced.saved, reduced.before - price, percentOff(reduced.before, price))}
          </span>{' '}
          {reduced.lowestExplained}
        </p>
      ) : null}
    </>
  )
}
