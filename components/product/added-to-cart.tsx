'use client'

import { lazy, Suspense } from 'react'
import type { AddToCartState } from '#lib/actions/add-to-cart.ts'

const CookiesNeeded = lazy(() => import('#components/cart/cookies-needed.tsx'))

export type AddedTexts = Record<'added' | 'seeCart' | 'unreachable', string>

interface AddedToCartProps {
  state: AddToCartState | null
  /** Whether the browser kept nothing of the cart, as it blocks cookies. */
  forgotten: boolean
  cartPath: string
  texts: AddedTexts
}

/** Whether the product was added to the cart; screen readers read it out. */
export function AddedToCart({ state, forgotten, cartPath, texts }: AddedToCartProps) {
  return (
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
          <a href={cartPath} className="font-medium underline underline-offset-4">
            {texts.seeCart}
          </a>
        </p>
      ) : null}
    </div>
  )
}
