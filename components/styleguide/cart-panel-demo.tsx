'use client'

import { CartPanelRow } from '#components/cart/cart-panel-row.tsx'
import { CartPanelSkeleton } from '#components/cart/cart-panel-skeleton.tsx'
import type { CartPanelTexts } from '#components/cart/cart-panel-texts.ts'
import type { CartRow } from '#lib/contract/cart-rows.ts'
import type { ImageSource } from '#lib/urls/image-url.ts'
import { State, States } from './part.tsx'

interface CartPanelDemoProps {
  rows: readonly CartRow[]
  images: ImageSource
  texts: CartPanelTexts
  names: { many: string; loading: string }
}

/** Rows of the cart panel, and the panel while it waits, without opening it. */
export function CartPanelDemo({ rows, images, texts, names }: CartPanelDemoProps) {
  return (
    <States columns={2}>
      <State name={names.many}>
        <ul className="max-w-md divide-y divide-line border border-line px-5">
          {rows.map((row) => (
            <CartPanelRow
              key={row.id}
              row={row}
              net={null}
              images={images}
              texts={texts}
              changeQuantity={() => undefined}
            />
          ))}
        </ul>
      </State>
      <State name={names.loading}>
        <div className="max-w-md border border-line px-5">
          <CartPanelSkeleton text={texts.loading} />
        </div>
      </State>
    </States>
  )
}
