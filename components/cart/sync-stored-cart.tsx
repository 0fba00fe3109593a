'use client'

import { useEffect } from 'react'
import { readStoredCart, writeStoredCart } from '#lib/cart/stored-cart.ts'

/** Brings the browser's record of the cart in line with what the server has just shown. */
export function SyncStoredCart({ id, size }: { id: string | null; size: number }) {
  useEffect(() => {
    const stored = readStoredCart()
    if (id === null ? stored !== null : stored?.id !== id || stored.size !== size)
      writeStoredCart(id === null ? null : { id, size })
  }, [id, size])
  return null
}
