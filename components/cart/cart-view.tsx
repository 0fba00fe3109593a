import type { ReactNode } from 'react'
import { isConfigured } from '#components/configurator/is-configured.ts'
import RowDrawing from '#components/configurator/row-drawing.tsx'
import { readCouponMessage } from '#lib/cart/coupon-message.ts'
import type { CartPageSettings } from '#lib/cart/words.ts'
import type { Cart } from '#lib/contract/carts.ts'
import { currentSession } from '#lib/session/session.ts'
import { storeBaseUrl } from '#lib/stores/base-url.ts'
import { currentStore } from '#lib/stores/current.ts'
import { CartOnPage } from './cart-on-page.tsx'
import { cartPageSettings } from './cart-page-settings.ts'
import { EmptyCart } from './empty-cart.tsx'
import { GuaranteeNotice } from './guarantee-notice.tsx'
import { Reassurance } from './reassurance.tsx'

/**
 * The cart page: rows with their quantity, totals, and the way to the checkout. The browser goes on
 * from what is rendered here.
 */
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
      elsewhere={session ? `${storeBaseUrl(store)}/api/cart/` : null}
      reassurance={{ madeToMeasure: <Reassurance madeToMeasure />, standard: <Reassurance madeToMeasure={false} /> }}
      guarantee={<GuaranteeNotice />}
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
