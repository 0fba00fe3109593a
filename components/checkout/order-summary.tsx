import { getTranslations } from 'next-intl/server'
import { PageCoupon } from '#components/cart/page-coupon.tsx'
import { Reassurance } from '#components/cart/reassurance.tsx'
import { Totals } from '#components/cart/totals.tsx'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import { Message } from '#components/ui/message.tsx'
import { Money } from '#components/ui/price.tsx'
import type { CouponState } from '#lib/cart/coupon-change.ts'
import type { Cart } from '#lib/contract/cart-content.ts'
import { isCustomMade } from '#lib/rules/custom-made.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { SummaryRow } from './summary-row.tsx'

/**
 * Summary of the order, always in sight: beside the form; on a phone a bar above it with the total, which can be
 * opened.
 */
export async function OrderSummary({ cart, couponBefore }: { cart: Cart; couponBefore?: CouponState }) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('checkout')])
  const madeToMeasure = cart.rows.some(isCustomMade)
  return (
    <>
      <Card
        as="aside"
        tone="sand"
        className="order-first max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:py-1 max-lg:shadow-raised max-lg:has-checked:pb-5 max-lg:has-checked:static max-lg:has-aria-invalid:static lg:sticky lg:top-6 lg:order-none lg:self-start"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 lg:items-baseline">
          <h2 className="text-base font-semibold lg:text-xl">{t('summary')}</h2>
          <Link
            load
            href={storePath(store, '/cart')}
            className="hidden text-xs text-ink-soft underline underline-offset-4 lg:inline"
          >
            {t('backToCart')}
          </Link>
          <Money cents={cart.prices.pvp_total} className="ml-auto text-lg font-semibold lg:hidden" />
          <input type="checkbox" id="summary-toggle" className="peer sr-only lg:hidden" aria-label={t('details')} />
          <label
            htmlFor="summary-toggle"
            title={t('details')}
            className="-mr-2 grid size-11 place-items-center rounded-md peer-checked:rotate-180 peer-focus-visible:outline-2 peer-focus-visible:outline-water lg:hidden"
          >
            <Icon name="chevron-down" className="size-5" />
          </label>
        </div>
        <div className="hidden [:has(>:checked)+&]:block has-aria-invalid:block lg:block">
          <ul className="mt-4 space-y-4">
            {cart.rows.map((row) => (
              <SummaryRow key={row.id} order={cart} row={row} />
            ))}
          </ul>
          <Totals prices={cart.prices} coupon={cart.coupon} audience={cart.audience} rows={cart.rows} live />
          <div className="[body:has([data-paying])_&]:hidden">
            <PageCoupon coupon={cart.coupon} page="checkout" before={couponBefore} />
          </div>
          <Reassurance madeToMeasure={madeToMeasure} />
        </div>
        {madeToMeasure ? (
          <Message className="mt-4 max-lg:hidden" tone="warning">
            {t('noReturn')}
          </Message>
        ) : null}
      </Card>
      {madeToMeasure ? (
        <Message className="order-first -mt-4 lg:hidden" tone="warning">
          {t('noReturn')}
        </Message>
      ) : null}
    </>
  )
}
