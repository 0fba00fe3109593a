import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { EmptyCart } from '#components/cart/empty-cart.tsx'
import { RecordNoCart } from '#components/cart/record-no-cart.tsx'
import { CheckoutView } from '#components/checkout/checkout-view.tsx'
import { problemsInAddress } from '#lib/actions/checkout-without-script.ts'
import { readCartCookie } from '#lib/cart/cart-cookie.ts'
import { isCart } from '#lib/rules/order-status.ts'
import { getCart } from '#lib/store-api/carts.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'

/** Rendered for each request: it belongs to one visitor. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkout')
  return { title: t('title'), robots: { index: false } }
}

export default async function CheckoutPage({ searchParams }: PageProps<'/[store]/[audience]/checkout'>) {
  const { wrong, interrupted } = await searchParams
  const [store, id] = await Promise.all([currentStore(), readCartCookie()])
  // Providers lead back without a place on the page: where it is paid is far down.
  if (interrupted === '') redirect(`${storePath(store, '/checkout')}?interrupted=payment#payment`)
  const cart = id ? await getCart(store, id) : null
  if (!cart || !isCart(cart.status) || cart.rows.length === 0) return <NothingToOrder />
  return (
    <CheckoutView
      cart={cart}
      sentBefore={problemsInAddress(typeof wrong === 'string' ? wrong : undefined)}
      interrupted={interrupted !== undefined}
    />
  )
}

/** Without the cart page's own parts, which every checkout would load. */
function NothingToOrder() {
  return (
    <div className="container-page">
      <RecordNoCart />
      <EmptyCart cart={null} />
    </div>
  )
}
