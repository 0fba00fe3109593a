'use client'

import type { ReactNode } from 'react'
import CompleteShower from '#components/complete-shower/complete-shower.tsx'
import { Queries } from '#components/queries/queries.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Message } from '#components/ui/message.tsx'
import { Money } from '#components/ui/price.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import type { CouponState } from '#lib/cart/coupon-change.ts'
import type { CartPageSettings } from '#lib/cart/words.ts'
import { pluralText } from '#lib/i18n/plural.ts'
import { type RenderedCart, useCart } from '#lib/queries/cart.ts'
import type { RenderedParts } from '#lib/queries/shower-parts.ts'
import { hasStills } from '#lib/rules/configurator/still/has-stills.ts'
import { isCustomMade } from '#lib/rules/custom-made.ts'
import { partWithoutTax } from '#lib/rules/price-lines.ts'
import '#styles/cart.css'
import { CartCoupon } from './cart-coupon.tsx'
import { CartLine } from './cart-line.tsx'
import { TotalsList } from './totals-list.tsx'

interface CartOnPageProps {
  rendered: RenderedCart
  settings: CartPageSettings
  /** What completes the shower of that cart; null where it is not known. */
  showerParts: RenderedParts | null
  /** Drawings of the rows that were rendered, by row. */
  drawings: Readonly<Record<string, ReactNode>>
  /** The result of the coupon a moment ago, where no script runs. */
  couponBefore: CouponState
  /** Shown instead while the cart is empty. */
  empty: ReactNode
  /**
   * URL by which the logged-in customer continues with a cart on another device, without its id; null for a
   * visitor.
   */
  elsewhere: string | null
  /** Assurances for shoppers before the payment, for a cart with made-to-measure products and for others. */
  reassurance: { madeToMeasure: ReactNode; standard: ReactNode }
  /** The notice on the legal guarantee. */
  guarantee: ReactNode
}

/**
 * The cart page's rows, totals and the way to the checkout, from the same data as the cart panel.
 */
export function CartOnPage(props: CartOnPageProps) {
  return (
    <Queries>
      <Page {...props} />
    </Queries>
  )
}

function Page(props: CartOnPageProps) {
  const { rendered, settings, showerParts, drawings, couponBefore, empty, elsewhere, reassurance, guarantee } = props
  const { cart, state, failedRows, offline, settling, changeRow, changeCoupon, retry } = useCart(rendered)
  const { words, panel } = settings
  const problem = (
    <div role="alert" className="not-empty:mt-4">
      {offline ? <Message tone="warning">{panel.offline}</Message> : null}
      {state === 'failed' ? (
        <Message tone="danger">
          {panel.failed} <RetryButton retry={retry} text={panel.retry} />
        </Message>
      ) : null}
    </div>
  )
  if (!cart && state !== 'ready')
    return (
      <div className="container-page pt-8 md:pt-12">
        <h1 className="text-3xl">{words.title}</h1>
        {problem}
        <p role="status" className="py-16 text-ink-soft">
          {state === 'loading' ? panel.loading : null}
        </p>
      </div>
    )
  if (!cart || cart.rows.length === 0) return <div className="container-page">{empty}</div>
  return (
    <div className="container-page pt-8 md:pt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 tabIndex={-1} className="text-3xl outline-none">
          {words.title}
        </h1>
        <p className="text-ink-soft">{pluralText(words.items, cart.size, settings.language)}</p>
      </div>
      {problem}
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-8 md:mt-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
        <ul className="divide-y divide-line border-y border-line">
          {cart.rows.map((row) => (
            <CartLine
              key={row.id}
              row={row}
              net={partWithoutTax(cart, row.prices.total)}
              settings={settings}
              withStill={hasStills(cart.rows)}
              drawn={drawings[row.id]}
              unchanged={rendered.cart?.rows.includes(row)}
              failed={failedRows.includes(row.id)}
              change={changeRow}
            />
          ))}
        </ul>
        <Card as="aside" tone="sand" className="self-start lg:sticky lg:top-24 lg:row-span-2">
          <h2 className="text-xl">{words.summary}</h2>
          <TotalsList
            prices={cart.prices}
            coupon={cart.coupon}
            audience={cart.audience}
            rows={cart.rows}
            live
            settling={settling}
            words={words}
          />
          <CartCoupon
            coupon={cart.coupon}
            change={changeCoupon}
            before={couponBefore}
            texts={panel.coupon}
            problems={settings.couponProblems}
          />
          <div className="order-bar">
            {/* The total above once more, for the eyes. */}
            <p aria-hidden="true">
              <Money cents={cart.prices.pvp_total} className="text-lg font-semibold" />
            </p>
            <ButtonLink load href={settings.checkoutPath} size="lg">
              {words.checkout}
            </ButtonLink>
          </div>
          {elsewhere ? (
            <div className="mt-5 text-xs text-ink-soft">
              <p>{words.elsewhere}</p>
              <p className="mt-2 flex flex-wrap items-center gap-3">
                <a href={elsewhere + cart.id} rel="nofollow" className="text-ink underline underline-offset-4">
                  {words.elsewhereLink}
                </a>
                <CopyButton
                  text={elsewhere + cart.id}
                  label={words.copy}
                  what={words.elsewhereLink}
                  copied={words.copied}
                />
              </p>
            </div>
          ) : null}
          {cart.rows.some(isCustomMade) ? reassurance.madeToMeasure : reassurance.standard}
          {guarantee}
        </Card>
        <CompleteShower cart={cart} images={settings.images} texts={settings.completeShower} rendered={showerParts} />
      </div>
    </div>
  )
}
