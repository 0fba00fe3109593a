import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button.tsx'
import type { Cart } from '#lib/contract/carts.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/stores/paths.ts'
import { CartLine } from './cart-line.tsx'
import { SyncStoredCart } from './sync-stored-cart.tsx'
import { Totals } from './totals.tsx'

/** The cart page: rows with their quantity, totals, and the way to the checkout. */
export async function CartView({ cart }: { cart: Cart | null }) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('cart')])
  if (!cart || cart.rows.length === 0) {
    return (
      <div className="container-page flex flex-col items-center py-24 text-center">
        <SyncStoredCart id={cart?.id ?? null} size={0} />
        <h1 className="text-3xl">{t('emptyTitle')}</h1>
        <p className="mt-3 max-w-md text-ink-soft">{t('emptyText')}</p>
        <ButtonLink href="/" size="lg" className="mt-8">
          {t('continue')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className="container-page pt-8 md:pt-12">
      <SyncStoredCart id={cart.id} size={cart.size} />
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-2 text-ink-soft">{t('items', { count: cart.size })}</p>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <ul className="divide-y divide-line border-y border-line">
          {cart.rows.map((row) => (
            <CartLine key={row.id} row={row} />
          ))}
        </ul>
        <aside className="self-start rounded-lg bg-sand p-6 lg:sticky lg:top-6">
          <h2 className="text-xl">{t('summary')}</h2>
          <Totals prices={cart.prices} />
          <ButtonLink href={storePath(store, '/checkout')} size="lg" className="mt-6 w-full">
            {t('checkout')}
          </ButtonLink>
          <p className="mt-4 text-center text-xs text-ink-soft">{t('secure')}</p>
        </aside>
      </div>
    </div>
  )
}
