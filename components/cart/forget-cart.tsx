'use client'

import { useEffect } from 'react'
import { readStoredCart, writeStoredCart } from '#lib/cart/stored-cart.ts'

/** Once a cart has become an order, the browser forgets it. */
export function ForgetCart({ id }: { id: string }) {
  useEffect(() => {
    if (readStoredCart()?.id === id) writeStoredCart(null)
  }, [id])
  return null
}
