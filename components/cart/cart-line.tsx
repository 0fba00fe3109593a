'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import { isConfigured } from '#components/configurator/is-configured.ts'
import { FacilityButton } from '#components/facility/facility-button.tsx'
import { RowInstallation } from '#components/facility/row-installation.tsx'
import { Money } from '#components/ui/price.tsx'
import { SourcedPicture } from '#components/ui/sourced-picture.tsx'
import type { CartPageSettings } from '#lib/cart/words.ts'
import { fill } from '#lib/configurator/texts.ts'
import type { CartRow } from '#lib/contract/cart-rows.ts'
import type { RowChange } from '#lib/queries/cart-queue.ts'
import { isCustomMade } from '#lib/rules/custom-made.ts'
import { selectedService } from '#lib/rules/facility/selected-service.ts'
import { lengthUnitOf } from '#lib/rules/length-unit.ts'
import { CartRowControls } from './cart-row-controls.tsx'
import { RowFacts } from './row-facts.tsx'

const RowDrawing = lazy(() => import('#components/configurator/row-drawing.tsx'))

interface CartLineProps {
  row: CartRow
  /** Its price without tax, cents; null where that is not told. */
  net: number | null
  settings: CartPageSettings
  /** Whether it is shown in perspective, where it is drawn. */
  withStill: boolean
  /** The server's drawing of the row, if any: shown until the row changes, or without a script. */
  drawn?: ReactNode
  /** True while it is the row that the server has drawn. */
  unchanged?: boolean | undefined
  /** True when its last change did not go through. */
  failed: boolean
  /** Resolves to the error that kept the change from going through, or null. */
  change: (change: RowChange) => Promise<unknown>
}

/** A row of the cart page: picture, name, what was chosen, delivery, quantity and price. */
export function CartLine({
  row,
  net,
  settings,
  withStill,
  drawn = null,
  unchanged = false,
  failed,
  change,
}: CartLineProps) {
  const { words, facility, images } = settings
  const { image } = row.product
  return (
    <li className="grid grid-cols-[min(4.5rem,21%)_minmax(0,1fr)] gap-x-3.5 py-5 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-4 sm:py-6 md:gap-x-6 lg:grid-cols-[10.5rem_minmax(0,1fr)]">
      <div className="aspect-[865/600] overflow-hidden rounded-md bg-sand">
        {image ? (
          <SourcedPicture
            source={images}
            image={image}
            sizes="10.5rem"
            largest={480}
            className="size-full object-cover"
          />
        ) : null}
      </div>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <RowFacts row={row} words={words} priced={net === null} />
          <p className="mt-2 text-xs">{fill(words.delivery, row.delivery_days)}</p>
          {row.pieces_left === undefined ? null : (
            <p className="mt-1 text-sm text-danger">
              {row.pieces_left === 0 ? words.leftNone : fill(words.left, { count: row.pieces_left })}
            </p>
          )}
          {isCustomMade(row) ? <p className="mt-0.5 text-xs text-ink-soft">{words.noReturn}</p> : null}
          {drawn && unchanged ? (
            drawn
          ) : isConfigured(row) ? (
            <Suspense fallback={drawn}>
              <RowDrawing
                row={row}
                editable
                withStill={withStill}
                unit={lengthUnitOf(row.product, settings.unit)}
                configuratorPath={settings.configuratorPath}
                texts={settings.drawing}
              />
            </Suspense>
          ) : null}
          {facility && (row.facility || row.installable) ? (
            <RowInstallation row={row} texts={facility}>
              {row.installable ? (
                <FacilityButton
                  quantity={row.quantity}
                  choice={row.facility?.choice ?? null}
                  selected={selectedService(row.facility, facility)}
                  texts={facility}
                  change={(choice) => change({ row: row.id, facility: choice })}
                />
              ) : null}
            </RowInstallation>
          ) : null}
        </div>
        <RowPrice row={row} net={net} words={words} />
        <div className="sm:col-span-2">
          <CartRowControls row={row} words={words} failed={failed} change={change} />
        </div>
      </div>
    </li>
  )
}

function RowPrice({
  row: { prices, quantity },
  net,
  words,
}: Pick<CartLineProps, 'row' | 'net'> & { words: CartPageSettings['words'] }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 sm:block sm:text-right">
      {net === null ? null : (
        <span className="block text-lg font-semibold">
          <Money cents={net} /> <span className="text-xs font-normal text-ink-soft">{words.untaxed}</span>
        </span>
      )}
      <span className={net === null ? 'text-lg font-semibold' : 'text-sm text-ink-soft'}>
        <Money cents={prices.total} />
        {net === null ? null : ` ${words.taxed}`}
      </span>
      {quantity > 1 ? (
        <span className="block text-xs text-ink-soft">
          <Money cents={prices.unit} /> {words.each}
        </span>
      ) : null}
      {prices.saved > 0 ? (
        <span className="block text-xs text-ember">
          {words.price.reduction} <Money cents={prices.saved} />
        </span>
      ) : null}
    </p>
  )
}
