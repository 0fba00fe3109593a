import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { notFound } from 'next/navigation'
import { after } from 'next/server'
import { getTranslations } from 'next-intl/server'
import { PaymentResultView } from '#components/checkout/payment-result-view.tsx'
import { tellPurchase } from '#lib/analytics/purchase.ts'
import { readCartCookie } from '#lib/cart/cart-cookie.ts'
import type { Cart } from '#lib/contract/cart-content.ts'
import { paymentOfCart } from '#lib/rules/payment-of-cart.ts'
import { isPaymentReference } from '#lib/rules/payment-reference.ts'
import { getCart } from '#lib/store-api/carts.ts'
import { orElse } from '#lib/store-api/or-else.ts'
import { getPaymentResult } from '#lib/store-api/payments.ts'
import { currentStore } from '#lib/stores/current.ts'
import type { Store } from '#lib/stores/store.ts'

/** Rendered for each request: a payment moves on. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkout.result')
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' }
}

type Props = PageProps<'/[store]/[audience]/checkout/result/[[...reference]]'>

/** The result of a payment; the provider sends the shopper back here, with its own parameters. */
export default async function PaymentResultPage({ params, searchParams }: Props) {
  const [{ reference: [reference, ...more] = [] }, query] = await Promise.all([params, searchParams])
  if (reference === undefined) return <PaymentResultView result={null} returned={null} />
  if (more.length > 0 || !isPaymentReference(reference)) notFound()
  const store = await currentStore()
  const { result, cartId } = await toldOf(store, reference)
  const text = (name: string) => (typeof query[name] === 'string' ? query[name].slice(0, 20_000) : null)
  const order = result?.status === 'authorized' ? await orderOfBrowser(store, result.order_number) : null
  if (order) await tellPurchaseBehind(store, order)
  const session = text('sessionId')
  const redirect = text('redirectResult')
  return (
    <PaymentResultView
      result={result}
      cartId={cartId}
      order={order}
      returned={session && redirect ? { session, redirect } : text('PayerID') ? { wallet: text('token') ?? '' } : null}
    />
  )
}

/** Measures the purchase once the page is answered, where the shopper has allowed it. */
async function tellPurchaseBehind(store: Store, order: Cart) {
  const jar = (await cookies()).toString()
  after(() => tellPurchase(store, order, jar))
}

/** The order that the browser's cart has become, if the payment is that order's. */
async function orderOfBrowser(store: Store, number: string | null) {
  const id = await readCartCookie()
  const cart = id && number ? await orElse(getCart(store, id), null) : null
  return cart?.order_number === number ? cart : null
}

/**
 * State of a payment: from the payment itself, or from the browser's cart where the store API has no call for payments.
 */
async function toldOf(store: Store, reference: string) {
  const result = await getPaymentResult(store, reference)
  if (result === null) notFound()
  if (result) return { result }
  const cartId = await readCartCookie()
  const cart = cartId ? await getCart(store, cartId) : null
  const told = cart && paymentOfCart(cart, reference)
  return cart && told ? { result: told, cartId: cart.id } : { result: null }
}
