'use client'
// Memoising by the compiler would cost every visitor more bytes than it saves anybody work.
'use no memo'

import { lazy, type ReactNode, Suspense, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { useEarlyInput } from '#components/ui/use-early-input.ts'
import { useFormAction } from '#components/ui/use-form-action.ts'
import { type AddToCartState, addToCart } from '#lib/actions/add-to-cart.ts'
import { keepsCookies } from '#lib/browser-cookies.ts'
import { openCartPanel } from '#lib/cart/panel-signal.ts'
import { writeStoredCart } from '#lib/cart/stored-cart.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { maxPieces } from '#lib/rules/pieces.ts'
import { Availability, type StockTexts } from './availability.tsx'
import { type BuyAmounts, BuyPrice, type BuyPriceTexts } from './buy-price.tsx'
import { StickyBuyBar } from './sticky-buy-bar.tsx'
import { type ChoiceGroup, VariantChoice, type VariantOption } from './variant-choice.tsx'

const CookiesNeeded = lazy(() => import('#components/cart/cookies-needed.tsx'))

interface AddToCartFormProps {
  productId: number
  /** Amounts of the variant that the page opens with, or of the product where it has none. */
  amounts: BuyAmounts
  from: boolean
  groups: readonly ChoiceGroup[]
  /** The variant that the page opens with. */
  variantId: number | null
  /** Of the variant that the page opens with. */
  stock: VariantOption['stock']
  fields: ReactNode
  /** The way to an installation, where one is offered. */
  installation: ReactNode
  cartPath: string
  texts: BuyPriceTexts & { stock: StockTexts } & Record<
      'variant' | 'quantity' | 'add' | 'adding' | 'added' | 'seeCart' | 'outOfStock' | 'unreachable',
      string
    >
}

const button = 'buy-button'

/**
 * Variant, quantity and the button. A plain form: it works before the script is there, and without
 * it.
 */
export function AddToCartForm(props: AddToCartFormProps) {
  const { productId, groups, variantId, texts } = props
  const [state, action, pending] = useFormAction<AddToCartState | null>(addToCart, null, {
    lost: () => ({ cart: null, error: 'unreachable' }),
    done: (answer) => Boolean(answer?.cart),
  })
  const [picked, setPicked] = useState<VariantOption>()
  const form = useRef<HTMLFormElement>(null)
  const row = useRef<HTMLDivElement>(null)
  useEarlyInput(form)
  const [forgotten, setForgotten] = useState(false)
  // Before the next picture: nobody is told that a cart holds something which the next page will
  // not know.
  useLayoutEffect(() => {
    if (!state?.cart) return
    const kept = keepsCookies()
    setForgotten(!kept)
    if (!kept) return
    writeStoredCart(state.cart)
    openCartPanel()
  }, [state?.cart])
  const amounts = picked ?? props.amounts
  const stock = picked?.stock ?? props.stock
  const choices = groups.flatMap((group) => group.choices)
  const soldOut = choices.length > 0 && choices.every((choice) => choice.stock === 'out_of_stock')
  const pick = (choice: VariantOption) => {
    setPicked(choice)
    // The choice has an address of its own, to be shared or found again. With its own state the
    // router takes no notice: it would take the answer to the form for another page's, and throw
    // this one away with what it has to say.
    window.history.replaceState(window.history.state, '', `?variant=${choice.ref}${window.location.hash}`)
  }
  return (
    <form
      ref={form}
      id="buy"
      action={action}
      onSubmit={(event) => {
        // Sent by React itself, a form is emptied afterwards: dimensions and options would have to
        // be typed again.
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        if (!pending) startTransition(() => action(form))
      }}
      className="mt-4"
    >
      <input type="hidden" name="product" value={productId} />
      <div aria-live="polite">
        <BuyPrice {...amounts} from={props.from} texts={texts} />
        <Availability stock={stock} texts={texts.stock} />
      </div>
      {props.fields}
      <VariantChoice
        groups={groups}
        picked={state?.sent?.variant ?? variantId}
        pick={pick}
        legend={texts.variant}
        outOfStock={texts.outOfStock}
      />
      {props.installation}
      <div ref={row} className="mt-5 flex gap-3">
        <label className="sr-only" htmlFor="quantity">
          {texts.quantity}
        </label>
        <input
          id="quantity"
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxPieces}
          defaultValue={state?.sent?.quantity ?? 1}
          required
          className="quantity"
        />
        <button type="submit" disabled={soldOut} aria-disabled={pending} className={button}>
          {pending ? texts.adding : texts.add}
        </button>
      </div>
      <div role="status" className="text-sm">
        {state?.error ? (
          <p className="mt-3 rounded-md bg-danger-soft px-4 py-3 text-danger">
            {state.error === 'unreachable' ? texts.unreachable : state.error}
          </p>
        ) : null}
        {forgotten ? (
          <Suspense>
            <CookiesNeeded />
          </Suspense>
        ) : state?.cart ? (
          <p className="mt-3 rounded-md bg-water-soft px-4 py-3 text-water-deep">
            {texts.added}{' '}
            <a href={props.cartPath} className="font-medium underline underline-offset-4">
              {texts.seeCart}
            </a>
          </p>
        ) : null}
      </div>
      {soldOut ? null : (
        <StickyBuyBar watched={row}>
          <span className="font-semibold tabular-nums">{formatMoney(amounts.price, { sign: true })}</span>
          <button type="submit" aria-disabled={pending} className={`${button} max-w-64`}>
            {pending ? texts.adding : texts.add}
          </button>
        </StickyBuyBar>
      )}
    </form>
  )
}
