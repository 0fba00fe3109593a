import { useEffectEvent, useLayoutEffect, useState } from 'react'
import type { AddToCartState } from '#lib/actions/add-to-cart.ts'
import { acceptsCookies } from '#lib/browser/cookies.ts'
import { openCartPanel } from '#lib/cart/panel-signal.ts'
import { writeStoredCart } from '#lib/cart/stored-cart.ts'

/**
 * Has the browser remember the cart that a form has filled, and shows the panel of the cart.
 * @param done called before the panel opens
 * @returns true where the browser keeps no cookies, and so no cart
 */
export function useFilledCart(cart: AddToCartState['cart'] | undefined, done?: () => void): boolean {
  const [forgotten, setForgotten] = useState(false)
  const tellDone = useEffectEvent(() => done?.())
  // Before the next picture: no cart badge shows a product that the next page will
  // not know.
  useLayoutEffect(() => {
    if (!cart) return
    const kept = acceptsCookies()
    setForgotten(!kept)
    if (!kept) return
    writeStoredCart(cart)
    tellDone()
    openCartPanel()
  }, [cart])
  return forgotten
}
