'use client'

import { lazy, Suspense } from 'react'
import { Queries } from '#components/queries/queries.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Message } from '#components/ui/message.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { SidePanel } from '#components/ui/side-panel.tsx'
import type { Cart } from '#lib/contract/cart-content.ts'
import { useCart } from '#lib/queries/cart.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { partWithoutTax } from '#lib/rules/price-lines.ts'
import { priceLinesShown } from '#lib/rules/price-lines-shown.ts'
import type { ImageSource } from '#lib/urls/image-url.ts'
import { CartPanelRow } from './cart-panel-row.tsx'
import { CartPanelSkeleton } from './cart-panel-skeleton.tsx'
import type { CartPanelTexts } from './cart-panel-texts.ts'
import CookiesNeeded from './cookies-needed.tsx'
import { CouponForm } from './coupon-form.tsx'

const CompleteShower = lazy(() => import('#components/complete-shower/complete-shower.tsx'))

interface CartPanelProps {
  cartPath: string
  checkoutPath: string
  images: ImageSource
  texts: CartPanelTexts
  close: () => void
}

/** The cart beside the page: rows, total and the ways on. */
export default function CartPanel(props: CartPanelProps) {
  return (
    <Queries>
      <Panel {...props} />
    </Queries>
  )
}

function Panel({ cartPath, checkoutPath, images, texts, close }: CartPanelProps) {
  const { cart, state, failedRows, offline, settling, changeRow, changeCoupon, retry } = useCart()
  const filled = cart && cart.rows.length > 0
  return (
    <SidePanel
      title={texts.title}
      closeLabel={texts.close}
      close={close}
      footer={
        filled ? (
          <Footer cart={cart} settling={settling} cartPath={cartPath} checkoutPath={checkoutPath} texts={texts} />
        ) : null
      }
    >
      {filled ? (
        <>
          <ul className="divide-y divide-line">
            {cart.rows.map((row) => (
              <CartPanelRow
                key={row.id}
                row={row}
                net={partWithoutTax(cart, row.prices.total)}
                images={images}
                texts={texts}
                changeQuantity={(id, quantity) => void changeRow({ row: id, quantity })}
              />
            ))}
          </ul>
          <CouponForm coupon={cart.coupon} change={changeCoupon} texts={texts.coupon} />
          <Suspense>
            <CompleteShower cart={cart} images={images} texts={texts.completeShower} className="mt-8" />
          </Suspense>
        </>
      ) : (
        <div role="status" className="text-ink-soft">
          {state === 'loading' ? <CartPanelSkeleton text={texts.loading} /> : null}
          {state === 'ready' ? (
            <div className="py-16 text-center">
              <Icon name="shopping-bag" className="mx-auto mb-5 size-10 text-water" />
              <p className="text-lg font-medium text-ink">{texts.empty}</p>
              <p className="mx-auto mt-1 max-w-xs">{texts.emptyText}</p>
              <CookiesNeeded />
            </div>
          ) : null}
        </div>
      )}
      <div role="alert" className="not-empty:mt-4">
        {offline ? <Message tone="warning">{texts.offline}</Message> : null}
        {state === 'failed' || failedRows.length > 0 ? (
          <Message tone="danger">
            {texts.failed} {state === 'failed' ? <RetryButton retry={retry} text={texts.retry} /> : null}
          </Message>
        ) : null}
      </div>
    </SidePanel>
  )
}

function Footer({
  cart: { prices, coupon, rows, audience },
  settling,
  cartPath,
  checkoutPath,
  texts,
}: Pick<CartPanelProps, 'cartPath' | 'checkoutPath' | 'texts'> & { cart: Cart; settling: boolean }) {
  const lines = priceLinesShown({ prices, coupon, rows, audience })
  return (
    <>
      {lines.map(({ kind, cents }) =>
        cents < 0 ? (
          <p key={kind} className="mb-1 flex items-baseline justify-between gap-4 text-sm text-success">
            <span className="min-w-0 wrap-anywhere">{texts.price[kind].replace('{code}', coupon?.code ?? '')}</span>
            <span className="whitespace-nowrap tabular-nums">{formatMoney(cents, { sign: true })}</span>
          </p>
        ) : null,
      )}
      {lines.map(({ kind, cents }) =>
        kind === 'net' ? (
          <p key={kind} className="mb-1 flex items-baseline justify-between gap-4 font-semibold">
            <span>{texts.price.net}</span>
            <span className="text-xl tabular-nums">{formatMoney(cents, { sign: true })}</span>
          </p>
        ) : null,
      )}
      <p
        aria-busy={settling}
        className="flex items-baseline justify-between transition-opacity aria-busy:opacity-50 motion-reduce:transition-none"
      >
        <span>
          {texts.total} <span className="text-xs text-ink-soft">{texts.taxIncluded}</span>
        </span>
        <span className="text-xl font-semibold tabular-nums">{formatMoney(prices.pvp_total, { sign: true })}</span>
      </p>
      {lines.map(({ kind, cents }) =>
        kind === 'installer' || kind === 'withInstaller' ? (
          <p key={kind} className="mt-1 flex items-baseline justify-between gap-4 text-sm">
            <span>{texts.price[kind]}</span>
            <span className="whitespace-nowrap tabular-nums">{formatMoney(cents, { sign: true })}</span>
          </p>
        ) : null,
      )}
      {lines.some(({ kind, cents }) => kind === 'delivery' && cents === 0) ? (
        <p className="mt-1 flex items-center gap-1.5 text-xs text-success">
          <Icon name="truck" className="size-4" />
          {texts.shippingFree}
        </p>
      ) : null}
      <div className="mt-4 grid grid-cols-2 gap-3">
        <a href={cartPath} className={buttonClass({ look: 'secondary' })}>
          {texts.seeCart}
        </a>
        <a href={checkoutPath} className={buttonClass()}>
          {texts.checkout}
        </a>
      </div>
    </>
  )
}
