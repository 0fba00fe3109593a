import { Money } from '#components/ui/price.tsx'
import type { CartWords } from '#lib/cart/words.ts'
import { fill } from '#lib/configurator/texts.ts'
import type { Cart } from '#lib/contract/carts.ts'

export interface TotalsProps {
  prices: Cart['prices']
  coupon?: Pick<NonNullable<Cart['coupon']>, 'code' | 'total_discount'> | null
  live?: boolean
}

interface TotalsListProps extends TotalsProps {
  words: CartWords
  /** True while the sums may be those from before a change. */
  settling?: boolean
}

/**
 * What the rows cost, what is saved, shipping, coupon and PayPal's commission where there are any, and the total with the tax in it.
 * @param live true where rows can be changed beside it: a new total is then read out
 */
export function TotalsList({ prices, coupon = null, live = false, settling = false, words }: TotalsListProps) {
  return (
    <dl
      aria-live={live ? 'polite' : undefined}
      aria-busy={settling || undefined}
      className="mt-5 space-y-2.5 text-sm transition-opacity aria-busy:opacity-50 motion-reduce:transition-none [&>div]:flex [&>div]:justify-between [&>div]:gap-4"
    >
      <div>
        <dt>{words.subtotal}</dt>
        <dd>
          <Money cents={prices.pvp} />
        </dd>
      </div>
      {prices.pvp_saved > 0 ? (
        <div className="text-ember">
          <dt>{words.saved}</dt>
          <dd>
            <Money cents={prices.pvp_saved} />
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{words.shipping}</dt>
        <dd>{prices.pvp_shipping === 0 ? words.free : <Money cents={prices.pvp_shipping} />}</dd>
      </div>
      {coupon && coupon.total_discount > 0 ? (
        <div className="text-success">
          <dt className="min-w-0 break-words">{fill(words.coupon, { code: coupon.code })}</dt>
          <dd>
            <Money cents={-coupon.total_discount} />
          </dd>
        </div>
      ) : null}
      {prices.paypal_commission > 0 ? (
        <div>
          <dt>{words.commission}</dt>
          <dd>
            <Money cents={prices.paypal_commission} />
          </dd>
        </div>
      ) : null}
      <div className="items-baseline border-t border-line pt-3 text-base font-semibold">
        <dt>{words.total}</dt>
        <dd>
          <Money cents={prices.pvp_total} className="text-xl" />
        </dd>
      </div>
      <div className="text-xs text-ink-soft">
        <dt>{words.tax}</dt>
        <dd>
          <Money cents={prices.tax} />
        </dd>
      </div>
    </dl>
  )
}
