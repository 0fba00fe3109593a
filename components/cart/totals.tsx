import { getTranslations } from 'next-intl/server'
import { Money } from '#components/ui/price.tsx'
import type { Cart } from '#lib/contract/carts.ts'

interface TotalsProps {
  prices: Cart['prices']
  coupon?: Pick<NonNullable<Cart['coupon']>, 'code' | 'total_discount'> | null
  live?: boolean
}

/**
 * What the rows cost, what is saved, shipping, coupon and PayPal's commission where there are any, and the total with the tax in it.
 * @param live true where rows can be changed beside it: a new total is then read out
 */
export async function Totals({ prices, coupon = null, live = false }: TotalsProps) {
  const t = await getTranslations('cart')
  return (
    <dl
      aria-live={live ? 'polite' : undefined}
      className="mt-5 space-y-2.5 text-sm [&>div]:flex [&>div]:justify-between [&>div]:gap-4"
    >
      <div>
        <dt>{t('subtotal')}</dt>
        <dd>
          <Money cents={prices.pvp} />
        </dd>
      </div>
      {prices.pvp_saved > 0 ? (
        <div className="text-ember">
          <dt>{t('saved')}</dt>
          <dd>
            <Money cents={prices.pvp_saved} />
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{t('shipping')}</dt>
        <dd>{prices.pvp_shipping === 0 ? t('free') : <Money cents={prices.pvp_shipping} />}</dd>
      </div>
      {coupon && coupon.total_discount > 0 ? (
        <div className="text-success">
          <dt className="min-w-0 break-words">{t('coupon', { code: coupon.code })}</dt>
          <dd>
            <Money cents={-coupon.total_discount} />
          </dd>
        </div>
      ) : null}
      {prices.paypal_commission > 0 ? (
        <div>
          <dt>{t('commission')}</dt>
          <dd>
            <Money cents={prices.paypal_commission} />
          </dd>
        </div>
      ) : null}
      <div className="items-baseline border-t border-line pt-3 text-base font-semibold">
        <dt>{t('total')}</dt>
        <dd>
          <Money cents={prices.pvp_total} className="text-xl" />
        </dd>
      </div>
      <div className="text-xs text-ink-soft">
        <dt>{t('tax')}</dt>
        <dd>
          <Money cents={prices.tax} />
        </dd>
      </div>
    </dl>
  )
}
