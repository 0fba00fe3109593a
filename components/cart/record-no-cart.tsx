'use client'

import { useEffect } from 'react'
import { recordCart } from '#lib/cart/cart-changes.ts'

/** Brings the browser's record in line with a page that has found no cart. */
export function RecordNoCart() {
  useEffect(() => recordCart(null), [])
  return null
}
