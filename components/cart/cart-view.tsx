import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { isConfigured } from '#components/configurator/is-configured.ts'
import RowDrawing from '#components/configurator/row-drawing.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Message } from '#components/ui/message.tsx'
import { storePath } from '#lib/addresses/paths.ts'
import { readCouponMessage } from '#lib/cart/coupon-message.ts'
import type { CartPageSettings } from '#lib/cart/words.ts'
import type { Cart } from '#lib/contract/carts.ts'
import { currentSession } from '#lib/session/session.ts'
import { storeAddress } from '#lib/stores/address.ts'
import { currentStore } from '#lib/stores/current.ts'
import { CartOnPage } from './cart-on-page.tsx'
import { cartPageSettings } from './cart-page-settings.ts'
import CookiesNeeded from './cookies-needed.tsx'
import { OpenCart } from './elsewhere.tsx'
import { Reassurance } from './reassurance.tsx'

/** The cart page: rows with their quantity, totals, and the way to the checkout. The browser goes on from what is rendered here. */
export async function CartView({ cart }: { cart: Cart | null }) {
  const [store, session, settings, couponBefore] = await Promise.all([
    currentStore(),
    currentSession(),
    cartPageSettings(),
    readCouponMessage(),
  ])
  return (
    <CartOnPage
      rendered={{ cart }}
      settings={settings}
      drawings={drawingsOf(cart, settings)}
      couponBefore={couponBefore}
      empty={<EmptyCart cart={cart} />}
      elsewhere={session ? `${storeAddress(store)}/api/cart/` : null}
      reassurance={{ madeToMeasure: <Reassurance madeToMeasure />, standard: <Reassurance madeToMeasure={false} /> }}
    />
  )
}

function drawingsOf(
  cart: Cart | null,
  { unit, configuratorPath, drawing }: CartPageSettings,
): Record<string, ReactNode> {
  const rows = cart?.rows.filter(isConfigured) ?? []
  return Object.fromEntries(
    rows.map((row) => [
      row.id,
      <RowDrawing key={row.id} row={row} editable unit={unit} configuratorPath={configuratorPath} texts={drawing} />,
    ]),
  )
}

async function EmptyCart({ cart }: { cart: Cart | null }) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('cart')])
  return (
    <>
      {cart ? null : (
        <div role="status">
          <CookiesNeeded />
          <div className="mt-3 hidden noscript:block">
            <Message>{t('needsCookies')}</Message>
          </div>
        </div>
      )}
      <EmptyState heading="h1" picture={<Icon name="shopping-bag" />} title={t('emptyTitle')} text={t('emptyText')}>
        {cart && cart.rows.length > 0 ? null : <OpenCart />}
        <ButtonLink href="/" size="lg">
          {t('continue')}
        </ButtonLink>
        <ButtonLink href={storePath(store, '/soldes')} size="lg" look="secondary">
          {t('offers')}
        </ButtonLink>
      </EmptyState>
    </>
  )
}
