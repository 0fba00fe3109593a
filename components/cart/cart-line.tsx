import { getTranslations } from 'next-intl/server'
import { RowConfiguration } from '#components/configurator/row-configuration.tsx'
import { RowFacility } from '#components/facility/row-facility.tsx'
import { Money } from '#components/ui/price.tsx'
import type { CartRow } from '#lib/contract/carts.ts'
import { CartRowControls } from './cart-row-controls.tsx'
import { RowPicture } from './row-picture.tsx'
import { RowWords } from './row-words.tsx'

/** A row of the cart page: picture, name, what was chosen, delivery, quantity and price. */
export async function CartLine({ row }: { row: CartRow }) {
  const t = await getTranslations('cart')
  const name = [row.product.name, row.variant?.name].filter(Boolean).join(' · ')
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 py-6 sm:grid-cols-[8rem_minmax(0,1fr)] md:gap-x-6 lg:grid-cols-[10.5rem_minmax(0,1fr)]">
      <RowPicture
        row={row}
        sizes="10.5rem"
        largest={480}
        className="aspect-[865/600] overflow-hidden rounded-md bg-sand"
      />
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <RowWords row={row} />
          <p className="mt-2 text-xs">{t('delivery', row.delivery_days)}</p>
          {row.product.made_to_measure ? <p className="mt-0.5 text-xs text-ink-soft">{t('noReturn')}</p> : null}
          <RowConfiguration row={row} editable />
          <RowFacility row={row} editable />
        </div>
        <p className="flex flex-wrap items-baseline gap-x-2 sm:block sm:text-right">
          <Money cents={row.prices.total} className="text-lg font-semibold" />
          {row.quantity > 1 ? (
            <span className="block text-xs text-ink-soft">
              <Money cents={row.prices.unit} /> {t('each')}
            </span>
          ) : null}
          {row.prices.saved > 0 ? (
            <span className="block text-xs text-ember">
              {t('saved')} <Money cents={row.prices.saved} />
            </span>
          ) : null}
        </p>
        <div className="sm:col-span-2">
          <CartRowControls
            rowId={row.id}
            quantity={row.quantity}
            name={name}
            texts={{
              quantity: t('quantity'),
              less: t('less'),
              more: t('more'),
              update: t('update'),
              remove: t('remove'),
              failed: t('failed'),
            }}
          />
        </div>
      </div>
    </li>
  )
}
