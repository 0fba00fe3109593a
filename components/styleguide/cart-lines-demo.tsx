'use client'

import { CartLine } from '#components/cart/cart-line.tsx'
import type { CartPageSettings } from '#lib/cart/words.ts'
import type { CartRow } from '#lib/contract/cart-rows.ts'

/** Rows of the cart page that change nothing. */
export function CartLinesDemo({ rows, settings }: { rows: readonly CartRow[]; settings: CartPageSettings }) {
  return rows.map((row) => (
    <CartLine
      key={row.id}
      row={row}
      net={null}
      settings={settings}
      withStill
      failed={false}
      change={async () => null}
    />
  ))
}
