import { RowAmount } from '#components/cart/row-amount.tsx'
import { RowPicture } from '#components/cart/row-picture.tsx'
import { RowWords } from '#components/cart/row-words.tsx'
import { RowConfiguration } from '#components/configurator/row-configuration.tsx'
import { RowFacility } from '#components/facility/row-facility.tsx'
import { Money } from '#components/ui/price.tsx'
import type { Cart } from '#lib/contract/cart-content.ts'
import { hasStills } from '#lib/rules/configurator/still/has-stills.ts'
import { partWithoutTax } from '#lib/rules/price-lines.ts'

/** Rows of an order: picture, name, choices with their drawing, quantity and price. */
export function OrderRows({ order }: { order: Pick<Cart, 'audience' | 'prices' | 'rows'> }) {
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {order.rows.map((row) => (
        <li
          key={row.id}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 py-5 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:gap-x-5"
        >
          <RowPicture
            row={row}
            sizes="7rem"
            largest={320}
            className="aspect-[865/600] self-start overflow-hidden rounded-md bg-sand"
          />
          <div className="min-w-0 text-sm">
            <RowWords row={row} />
            <RowFacility row={row} />
            <RowConfiguration row={row} withStill={hasStills(order.rows)} />
          </div>
          <p className="col-start-2 mt-2 text-sm sm:col-start-3 sm:mt-0 sm:text-right">
            <RowAmount order={order} row={row} className="text-base font-semibold" />
            <span className="ml-2 text-xs text-ink-soft sm:ml-0 sm:block">
              {row.quantity} × <Money cents={partWithoutTax(order, row.prices.unit) ?? row.prices.unit} />
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
