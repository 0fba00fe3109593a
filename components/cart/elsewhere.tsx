import { getTranslations } from 'next-intl/server'
import { buttonClass } from '#components/ui/button-class.ts'
import { currentSession } from '#lib/session/session.ts'
import { listOpenCarts } from '#lib/store-api/orders.ts'
import { storeAddress } from '#lib/stores/address.ts'
import { currentStore } from '#lib/stores/current.ts'

/** The link by which whoever is logged in goes on with this cart on another device; nothing for a visitor. */
export async function CartLink({ id }: { id: string }) {
  if (!(await currentSession())) return null
  const [store, t] = await Promise.all([currentStore(), getTranslations('cart')])
  const address = `${storeAddress(store)}/api/cart/${id}`
  return (
    <p className="mt-5 text-xs text-ink-soft">
      {t('elsewhere')}{' '}
      <a href={address} rel="nofollow" className="break-all text-ink underline underline-offset-4">
        {address}
      </a>
    </p>
  )
}

/** The way back to the cart that a customer began elsewhere, where this browser has none. */
export async function OpenCart() {
  const session = await currentSession()
  if (!session) return null
  const [store, t] = await Promise.all([currentStore(), getTranslations('cart')])
  const cart = (await listOpenCarts(store, session)).find(({ size }) => size > 0)
  return cart ? (
    <a href={`/api/cart/${cart.id}`} rel="nofollow" className={buttonClass({ size: 'lg' })}>
      {t('goOn', { count: cart.size })}
    </a>
  ) : null
}
