import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PaymentResultView } from '#components/checkout/payment-result-view.tsx'
import { isPaymentReference } from '#lib/rules/payment-reference.ts'
import { getPaymentResult } from '#lib/store-api/payments.ts'
import { currentStore } from '#lib/stores/current.ts'

/** Rendered for each request: a payment moves on. */
export const instant = false

export function generateStaticParams() {
  return [{ reference: ['_'] }]
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkout.result')
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' }
}

type Props = PageProps<'/[store]/[audience]/checkout/result/[[...reference]]'>

/** What became of a payment; the provider sends the shopper back here, with its own parameters. */
export default async function PaymentResultPage({ params, searchParams }: Props) {
  const [{ reference: [reference, ...more] = [] }, query] = await Promise.all([params, searchParams])
  if (reference === undefined) return <PaymentResultView result={null} returned={null} />
  const result =
    more.length === 0 && isPaymentReference(reference) ? await getPaymentResult(await currentStore(), reference) : null
  if (!result) notFound()
  const text = (name: string) => (typeof query[name] === 'string' ? query[name].slice(0, 20_000) : null)
  const session = text('sessionId')
  const redirect = text('redirectResult')
  return (
    <PaymentResultView
      result={result}
      returned={session && redirect ? { session, redirect } : text('PayerID') ? { wallet: text('token') ?? '' } : null}
    />
  )
}
