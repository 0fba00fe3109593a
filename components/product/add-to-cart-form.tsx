'use client'

import { type ReactNode, useActionState, useEffect, useState } from 'react'
import { addToCart } from '#lib/actions/add-to-cart.ts'
import { openCartPanel } from '#lib/cart/panel-signal.ts'
import { writeStoredCart } from '#lib/cart/stored-cart.ts'
import { formatMoney } from '#lib/rules/money.ts'

interface Choice {
  id: number
  name: string
  /** Cents, tax included. */
  price: number
  before: number | null
  stock: 'in_stock' | 'made_to_order' | 'out_of_stock'
}

interface AddToCartFormProps {
  productId: number
  variantId: number | null
  variants: readonly Choice[]
  /** Price as the server drew it, shown until a variant is picked. */
  price: ReactNode
  fields: ReactNode
  cartPath: string
  texts: Record<'variant' | 'quantity' | 'add' | 'adding' | 'added' | 'seeCart' | 'outOfStock' | 'unreachable', string>
}

/** Variant, quantity and the button. A plain form: it works before the script is there, and without it. */
export function AddToCartForm({ productId, variantId, variants, price, fields, cartPath, texts }: AddToCartFormProps) {
  const [state, action, pending] = useActionState(addToCart, { cart: null, error: null })
  const [picked, setPicked] = useState<number>()
  useEffect(() => {
    if (!state.cart) return
    writeStoredCart(state.cart)
    openCartPanel()
  }, [state.cart])
  const variant = variants.find(({ id }) => id === picked)
  return (
    <form action={action} className="mt-4">
      <input type="hidden" name="product" value={productId} />
      <div aria-live="polite">{variant ? <VariantPrice variant={variant} /> : price}</div>
      {fields}
      {variants.length > 0 ? (
        <fieldset className="mt-5">
          <legend className="text-xs font-medium">{texts.variant}</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {variants.map(({ id, name, stock }) => (
              <label key={id} className="relative">
                <input
                  type="radio"
                  name="variant"
                  value={id}
                  defaultChecked={id === variantId}
                  disabled={stock === 'out_of_stock'}
                  onChange={() => setPicked(id)}
                  className="peer sr-only"
                />
                <span className="flex min-h-11 cursor-pointer items-center rounded-md border border-line-strong px-4 text-sm peer-checked:border-water peer-checked:bg-water-soft peer-checked:font-medium peer-checked:text-water-deep peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-water peer-disabled:cursor-not-allowed peer-disabled:text-ink-soft peer-disabled:line-through">
                  {name}
                  {stock === 'out_of_stock' ? <span className="sr-only"> ({texts.outOfStock})</span> : null}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      <div className="mt-5 flex gap-3">
        <label className="sr-only" htmlFor="quantity">
          {texts.quantity}
        </label>
        <input
          id="quantity"
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={99}
          defaultValue={1}
          required
          className="h-13 w-20 rounded-full border border-line-strong text-center text-base"
        />
        <button
          type="submit"
          aria-disabled={pending}
          className="inline-flex min-h-13 flex-1 items-center justify-center rounded-full bg-water px-7 text-base font-medium text-white transition-colors hover:bg-water-deep aria-disabled:pointer-events-none aria-disabled:opacity-70"
        >
          {pending ? texts.adding : texts.add}
        </button>
      </div>
      <div role="status" className="text-sm">
        {state.error ? (
          <p className="mt-3 rounded-md bg-danger-soft px-4 py-3 text-danger">
            {state.error === 'unreachable' ? texts.unreachable : state.error}
          </p>
        ) : null}
        {state.cart ? (
          <p className="mt-3 rounded-md bg-water-soft px-4 py-3 text-water-deep">
            {texts.added}{' '}
            <a href={cartPath} className="font-medium underline underline-offset-4">
              {texts.seeCart}
            </a>
          </p>
        ) : null}
      </div>
    </form>
  )
}

function VariantPrice({ variant }: { variant: Choice }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-2xl">
      <span className={`font-semibold tabular-nums ${variant.before === null ? '' : 'text-ember'}`}>
        {formatMoney(variant.price, { sign: true })}
      </span>
      {variant.before === null ? null : (
        <s className="text-sm text-ink-soft tabular-nums">{formatMoney(variant.before, { sign: true })}</s>
      )}
    </p>
  )
}
