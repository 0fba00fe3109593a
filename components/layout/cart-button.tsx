'use client'

import { lazy, type MouseEvent, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { CartPanelTexts } from '#components/cart/cart-panel.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { watchCartPanel } from '#lib/cart/panel-signal.ts'
import { readStoredCart, watchStoredCart } from '#lib/cart/stored-cart.ts'
import type { ImageSource } from '#lib/images/address.ts'

const CartPanel = lazy(() => import('#components/cart/cart-panel.tsx'))

interface CartButtonProps {
  cartPath: string
  checkoutPath: string
  label: string
  /** Text with `{count}`, read by screen readers. */
  itemsLabel: string
  images: ImageSource
  texts: CartPanelTexts
}

/** Cart icon with the number of items. It is a link to the cart; with a script it opens the cart panel, loaded when first asked for. */
export function CartButton({ cartPath, checkoutPath, label, itemsLabel, images, texts }: CartButtonProps) {
  const size = useSyncExternalStore(
    watchStoredCart,
    () => readStoredCart()?.size ?? 0,
    () => 0,
  )
  const [open, setOpen] = useState(false)
  useEffect(() => watchCartPanel(() => setOpen(true)), [])
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a
        href={cartPath}
        aria-haspopup="dialog"
        onClick={onClick}
        className="relative flex min-h-11 min-w-10 flex-col items-center justify-center gap-0.5 rounded-md px-1 hover:text-water sm:min-w-11 sm:px-2"
      >
        <Icon name="shopping-bag" className="size-[1.375rem]" />
        <span className="sr-only text-[0.75rem] leading-tight xl:not-sr-only">{label}</span>
        {size > 0 ? (
          <span className="absolute top-0 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-ember px-1 text-[0.75rem] font-semibold text-white tabular-nums">
            <span aria-hidden="true">{size}</span>
            <span className="sr-only">{itemsLabel.replace('{count}', String(size))}</span>
          </span>
        ) : null}
      </a>
      {open ? (
        <Suspense>
          <CartPanel
            cartPath={cartPath}
            checkoutPath={checkoutPath}
            images={images}
            texts={texts}
            close={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
