import { formatMoney } from '#lib/rules/money.ts'
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
  /** With `{amount}`; where prices are shown without tax too. */
  withoutTax?: string
  tax: string
}

interface BuyPriceProps extends BuyAmounts {
  /** True where choices can make it dearer. */
  from: boolean
  texts: BuyPriceTexts
}

const euros = (cents: number) => formatMoney(cents, { sign: true })

/**
 * The price of what is chosen: with tax, beside a reduction the lowest price of the 30 days before
 * and what is saved.
 */
export function BuyPrice({ price, before, discount, withoutTax, from, texts }: BuyPriceProps) {
  const reduced = before !== null && discount > 0 && texts.reduced ? { ...texts.reduced, before } : null
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-2xl tabular-nums">
        {from ? <span className="text-xs text-ink-soft">{texts.from}</span> : null}
        <span className={`font-semibold ${reduced ? 'text-ember' : ''}`}>{euros(price)}</span>
        {reduced ? (
          <s className="text-sm text-ink-soft">
            <span className="sr-only">{reduced.lowest} </span>
            {euros(reduced.before)}
          </s>
        ) : null}
      </p>
      <p className="mt-1 text-xs text-ink-soft">
        {texts.tax}
        {texts.withoutTax && withoutTax !== undefined ? (
          <span className="block">{texts.withoutTax.replace('{amount}', euros(withoutTax))}</span>
        ) : null}
      </p>
      {reduced ? (
        <p className="mt-2 text-xs text-ink-soft">
          <span className="font-medium text-ember">
            {reduced.saved.replace('{amount}', euros(reduced.before - price)).replace('{percent}', String(discount))}
          </span>{' '}
          {reduced.lowestExplained}
        </p>
      ) : null}
    </>
  )
}
