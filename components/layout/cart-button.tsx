'use client'

import { ShoppingBag } from 'lucide-react'
import { type MouseEvent, useState, useSyncExternalStore } from 'react'
import { readStoredCart, watchStoredCart } from '#lib/cart/stored-cart.ts'

interface CartButtonProps {
  href: string
  label: string
  /** ICU-free text with `{count}`, read by screen readers. */
  itemsLabel: string
}

/** Cart icon with the number of items. It is a link to the cart; with a script it opens the cart panel, loaded at the first click. */
export function CartButton({ href, label, itemsLabel }: CartButtonProps) {
  const size = useSyncExternalStore(watchStoredCart, () => readStoredCart()?.size ?? 0, () => 0)
  const [opening, setOpening] = useState(false)
  const onClick = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpening(true)
    const { openCartPanel } = await import('#components/cart/cart-panel-door.ts')
    openCartPanel()
    setOpening(false)
  }
  return (
    <a href={href} onClick={onClick} aria-busy={opening} className="relative flex min-h-11 min-w-11 flex-col items-center justify-center gap-0.5 rounded-md px-2 hover:text-water">
      <ShoppingBag aria-hidden="true" className="size-[1.375rem]" />
      <span className="sr-only text-[0.75rem] leading-tight xl:not-sr-only">{label}</span>
      {size > 0 ? (
        <span className="absolute top-0 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-ember px-1 text-[0.75rem] font-semibold text-white tabular-nums">
          <span aria-hidden="true">{size}</span>
          <span className="sr-only">{itemsLabel.replace('{count}', String(size))}</span>
        </span>
      ) : null}
    </a>
  )
}
