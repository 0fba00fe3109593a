'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { announceCartChange, watchCartChanges } from '#lib/cart/cart-changes.ts'
import { readStoredCart, watchStoredCart, writeStoredCart } from '#lib/cart/stored-cart.ts'

interface SyncStoredCartProps {
  id: string | null
  size: number
  /** Differs when anything of the cart does. */
  version: string
}

/** Several changes at once are one question, milliseconds. */
const settle = 100

/**
 * Brings the browser's record of the cart in line with what the server has just shown, shows the page anew when the cart is changed
 * elsewhere (the panel, another tab), and tells them what is changed here.
 */
export function SyncStoredCart({ id, size, version }: SyncStoredCartProps) {
  const router = useRouter()
  const shown = useRef({ id, size, version })
  /** True while the page follows a change that was made elsewhere. */
  const follows = useRef(false)
  useEffect(() => {
    const stored = readStoredCart()
    if (id === null ? stored !== null : stored?.id !== id || stored.size !== size)
      writeStoredCart(id === null ? null : { id, size })
    if (shown.current.version !== version && !follows.current) announceCartChange('page')
    shown.current = { id, size, version }
    follows.current = false
  }, [id, size, version])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const showAnew = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        follows.current = true
        router.refresh()
      }, settle)
    }
    const stopStored = watchStoredCart(() => {
      const stored = readStoredCart()
      if ((stored?.id ?? null) !== shown.current.id || (stored?.size ?? 0) !== shown.current.size) showAnew()
    })
    const stopChanges = watchCartChanges('page', showAnew)
    return () => {
      clearTimeout(timer)
      stopStored()
      stopChanges()
    }
  }, [router])
  return null
}
