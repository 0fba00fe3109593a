'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { buttonClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Message } from '#components/ui/message.tsx'
import { SidePanel } from '#components/ui/side-panel.tsx'
import { useCart } from '#lib/cart/use-cart.ts'
import type { ImageSource } from '#lib/images/address.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { CartPanelRow } from './cart-panel-row.tsx'
import { CartPanelSkeleton } from './cart-panel-skeleton.tsx'

X from './cart-panel-row.tsx'

export type CartPanelTexts = Record<
  | 'title'
  | 'close'
  | 'empty'
  | 'emptyText'
  | 'loading'
  | 'failed'
  | 'total'
  | 'taxIncluded'
  | 'shippingFree'
  | 'seeCart'
  | 'checkout'
  | 'quantity'
  | 'remove'
  | 'choice',
  string
>

interface CartPanelProps {
  cartPath: string
  checkoutPath: string
  images: ImageSource
  texts: CartPanelTexts
  close: () => void
}

const client = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 10_000 } } })

/** The cart beside the page: rows, total and the ways on. */
export default function CartPanel(props: CartPanelProps) {
  return (
    <QueryClientProvider client={client}>
      <Panel {...props} />
    </QueryClientProvider>
  )
}

function Panel({ cartPath, checkoutPath, images, texts, close }: CartPanelProps) {
  const { cart, state, changeQuantity } = useCart()
  const filled = cart && cart.rows.length > 0
  return (
    <SidePanel
      title={texts.title}
      closeLabel={texts.close}
      close={close}
      footer={
        filled ? (
          <>
            <p className="flex items-baseline justify-between">
              <span>
                {texts.total} <span className="text-xs text-ink-soft">{texts.taxIncluded}</span>
              </span>
              <span className="text-xl font-semibold tabular-nums">
                {formatMoney(cart.prices.pvp_total, { sign: true })}
              </span>
            </p>
            <div className="mt-4 grid grid-cols-2 gap-3 text-center font-medium">
              <a
                href={cartPath}
                className="flex min-h-12 items-center justify-center rounded-full border border-line-strong px-4 hover:border-ink"
              >
                {texts.seeCart}
              </a>
              <a
                href={checkoutPath}
                className="flex min-h-12 items-center justify-center rounded-full bg-water px-4 text-white hover:bg-water-deep"
              >
                {texts.checkout}
              </a>
            </div>
          </>
        ) : null
      }
    >
      {filled ? (
        <ul className="divide-y divide-line">
          {cart.rows.map((row) => (
            <CartPanelRow key={row.id} row={row} images={images} texts={texts} changeQuantity={changeQuantity} />
          ))}
        </ul>
      ) : (
        <div role="status" className="py-16 text-center text-ink-soft">
          {state === 'loading' ? <p>{texts.loading}</p> : null}
          {state === 'failed' ? <p>{texts.failed}</p> : null}
          {state === 'ready' ? (
            <>
              <p className="text-lg font-medium text-ink">{texts.empty}</p>
              <p className="mt-1">{texts.emptyText}</p>
            </>
          ) : null}
        </div>
      )}
      {filled && state === 'failed' ? (
        <p role="alert" className="mt-4 rounded-md bg-danger-soft px-4 py-3 text-sm text-danger">
          {texts.failed}
        </p>
      ) : null}
    </SidePanel>
  )
}
