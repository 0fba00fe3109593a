import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RenewRestored } from '#components/account/renew-restored.tsx'
import { CartView } from '#components/cart/cart-view.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { readCartCookie } from '#lib/cart/cart-cookie.ts'
import { isCart } from '#lib/rules/order-status.ts'
import { getCart } from '#lib/store-api/carts.ts'
import { currentStore } from '#lib/stores/current.ts'

/** Rendered for each request: it belongs to one visitor. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cart')
  return { title: t('title'), robots: { index: false } }
}

export default async function CartPage() {
  const id = await readCartCookie()
  const found = id ? await getCart(await currentStore(), id) : null
  return (
    <PageFrame footerPath="cart">
      <RenewRestored />
      <CartView cart={found && isCart(found.status) ? found : null} />
    </PageFrame>
  )
}
