'use client'

import { type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react'
import type CartPanel from '#components/cart/cart-panel.tsx'
import type { CartPanelTexts } from '#components/cart/cart-panel-texts.ts'
import { Icon } from '#components/ui/icon.tsx'
import { watchCartPanel } from '#lib/cart/panel-signal.ts'
import { readStoredCart, watchStoredCart } from '#lib/cart/stored-cart.ts'
import { loadMessages } from '#lib/i18n/load-messages.ts'
import type { ImageSource } from '#lib/urls/image-url.ts'

interface CartButtonProps {
  cartPath: string
  checkoutPath: string
  label: string
  /** Text with `{count}`, read by screen readers. */
  itemsLabel: string
  images: ImageSource
}

interface Loaded {
  Panel: typeof CartPanel
  texts: CartPanelTexts
}

async function loadPanel(): Promise<Loaded> {
  const [{ default: Panel }, texts] = await Promise.all([
    import('#components/cart/cart-panel.tsx'),
    loadMessages<CartPanelTexts>('cart'),
  ])
  return { Panel, texts }
}

/**
 * Cart icon with the number of items. It is a link to the cart; with a script it opens the cart
 * panel, loaded when first asked for.
 */
export function CartButton({ cartPath, checkoutPath, label, itemsLabel, images }: CartButtonProps) {
  const size = useSyncExternalStore(
    watchStoredCart,
    () => readStoredCart()?.size ?? 0,
    () => 0,
  )
  const [open, setOpen] = useState(false)
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => watchCartPanel(() => setOpen(true)), [])
  useEffect(() => {
    if (open && !loaded) loadPanel().then(setLoaded, () => window.location.assign(cartPath))
  }, [open, loaded, cartPath])
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a href={cartPath} aria-haspopup="dialog" onClick={onClick} className="header-icon flex">
        <Icon name="shopping-bag" />
        <span className="icon-label">{label}</span>
        {size > 0 ? (
          <span className="absolute top-0 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-ember px-1 text-[0.75rem] font-semibold text-white tabular-nums">
            <span aria-hidden="true">{size}</span>
            <span className="sr-only">{itemsLabel.replace('{count}', String(size))}</span>
          </span>
        ) : null}
      </a>
      {open && loaded ? (
        <loaded.Panel
          cartPath={cartPath}
          checkoutPath={checkoutPath}
          images={images}
          texts={loaded.texts}
          close={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
