import { getTranslations } from 'next-intl/server'
import { buttonClass } from '#components/ui/button-class.ts'
import { currentSession } from '#lib/session/session.ts'
import { listOpenCarts } from '#lib/store-api/orders.ts'
import { currentStore } from '#lib/stores/current.ts'

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
