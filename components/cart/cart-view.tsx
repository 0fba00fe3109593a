import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Message } from '#components/ui/message.tsx'
import { storePath } from '#lib/addresses/paths.ts'
import { readCouponMessage } from '#lib/cart/coupon-message.ts'
import type { Cart } from '#lib/contract/carts.ts'
import { currentStore } from '#lib/stores/current.ts'
import { CartLine } from './cart-line.tsx'
import CookiesNeeded from './cookies-needed.tsx'
import { CartLink, OpenCart } from './elsewhere.tsx'
import { PageCoupon } from './page-coupon.tsx'
import { Reassurance } from './reassurance.tsx'
import { SyncStoredCart } from './sync-stored-cart.tsx'
import { Totals } from './totals.tsx'

/** The cart page: rows with their quantity, totals, and the way to the checkout. */
export async function CartView({ cart }: { cart: Cart | null }) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('cart')])
  if (!cart || cart.rows.length === 0) {
    return (
      <div className="container-page">
        <SyncStoredCart id={cart?.id ?? null} size={0} version="empty" />
        {cart ? null : (
          <div role="status">
            <CookiesNeeded />
            <div className="mt-3 hidden noscript:block">
              <Message>{t('needsCookies')}</Message>
            </div>
          </div>
        )}
        <EmptyState heading="h1" picture={<Icon name="shopping-bag" />} title={t('emptyTitle')} text={t('emptyText')}>
          <OpenCart />
          <ButtonLink href="/" size="lg">
            {t('continue')}
          </ButtonLink>
          <ButtonLink href={storePath(store, '/soldes')} size="lg" look="secondary">
            {t('offers')}
          </ButtonLink>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="container-page pt-8 md:pt-12">
      <SyncStoredCart id={cart.id} size={cart.size} version={versionOf(cart)} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 tabIndex={-1} className="text-3xl outline-none">
          {t('title')}
        </h1>
        <p className="text-ink-soft">{t('items', { count: cart.size })}</p>
      </div>
      <div className="mt-6 grid gap-x-12 gap-y-8 md:mt-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <ul className="divide-y divide-line border-y border-line">
          {cart.rows.map((row) => (
            <CartLine key={row.id} row={row} />
          ))}
        </ul>
        <Card as="aside" tone="sand" className="self-start lg:sticky lg:top-24">
          <h2 className="text-xl">{t('summary')}</h2>
          <Totals prices={cart.prices} coupon={cart.coupon} live />
          <PageCoupon coupon={cart.coupon} page="cart" before={await readCouponMessage()} />
          <ButtonLink load href={storePath(store, '/checkout')} size="lg" className="mt-6 w-full">
            {t('checkout')}
          </ButtonLink>
          <CartLink id={cart.id} />
          <Reassurance madeToMeasure={cart.rows.some((row) => row.product.made_to_measure)} />
        </Card>
      </div>
    </div>
  )
}

/** What a shopper can tell two states of a cart apart by. */
function versionOf({ id, rows, coupon, prices }: Cart): string {
  return [id, prices.pvp_total, coupon?.code ?? '', ...rows.map((row) => `${row.id}×${row.quantity}`)].join(' ')
}
