import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { isConfigured } from '#components/configurator/is-configured.ts'
import RowDrawing from '#components/configurator/row-drawing.tsx'
import { MakeProject } from '#components/profile/make-project.tsx'
import { Link } from '#components/ui/link.tsx'
import { readCouponMessage } from '#lib/cart/coupon-message.ts'
import type { CartPageSettings } from '#lib/cart/words.ts'
import type { Cart } from '#lib/contract/cart-content.ts'
import { contentOf } from '#lib/rules/cart-content.ts'
import { hasStills } from '#lib/rules/configurator/still/has-stills.ts'
import { lengthUnitOf } from '#lib/rules/length-unit.ts'
import { currentSession } from '#lib/session/session.ts'
import { getShowerParts } from '#lib/store-api/carts.ts'
import { orElse } from '#lib/store-api/or-else.ts'
import { storeBaseUrl } from '#lib/stores/base-url.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { CartOnPage } from './cart-on-page.tsx'
import { cartPageSettings } from './cart-page-settings.ts'
import { EmptyCart } from './empty-cart.tsx'
import { GuaranteeNotice } from './guarantee-notice.tsx'
import { Reassurance } from './reassurance.tsx'

/**
 * The cart page: rows with their quantity, totals, and the link to the checkout. The browser continues from the
 * server's rendering.
 */
export async function CartView({ cart }: { cart: Cart | null }) {
  const store = await currentStore()
  const [parts, session, settings, couponBefore] = await Promise.all([
    cart && cart.rows.length > 0 ? orElse(getShowerParts(store, cart.id), null) : null,
    currentSession(),
    cartPageSettings(),
    readCouponMessage(),
  ])
  const quick = session?.audience === 'professional' ? await getTranslations('quickOrder') : null
  return (
    <>
      <CartOnPage
        rendered={{ cart }}
        settings={settings}
        showerParts={cart && parts && { content: contentOf(cart), parts }}
        drawings={drawingsOf(cart, settings)}
        couponBefore={couponBefore}
        empty={<EmptyCart cart={cart} />}
        elsewhere={session ? `${storeBaseUrl(store)}/api/cart/` : null}
        reassurance={{ madeToMeasure: <Reassurance madeToMeasure />, standard: <Reassurance madeToMeasure={false} /> }}
        guarantee={<GuaranteeNotice />}
      />
      {quick && cart && cart.rows.length > 0 ? (
        <div className="container-page flex flex-wrap items-baseline gap-x-6 gap-y-2 pt-6 text-sm">
          <Link href={storePath(store, '/commande-rapide')} className="underline underline-offset-4">
            {quick('link')}
          </Link>
          <MakeProject ofCart />
        </div>
      ) : null}
    </>
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
      <RowDrawing
        key={row.id}
        row={row}
        editable
        withStill={hasStills(cart?.rows ?? [])}
        unit={lengthUnitOf(row.product, unit)}
        configuratorPath={configuratorPath}
        texts={drawing}
      />,
    ]),
  )
}
