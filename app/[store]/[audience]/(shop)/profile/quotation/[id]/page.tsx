import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { QuoteApproval } from '#components/company/quote-approval.tsx'
import { dayWriter } from '#components/profile/day.ts'
import { OrderDetail } from '#components/profile/order-detail.tsx'
import { ProfileFrame } from '#components/profile/profile-frame.tsx'
import { requireSession } from '#lib/session/session.ts'
import { getOwnQuotation, quoteDocuments } from '#lib/store-api/orders.ts'
import { getQuoteStanding } from '#lib/store-api/quote-standing.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

/** Rendered for each request: it belongs to one customer. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile.orders')
  return { title: t('quotations'), robots: { index: false } }
}

type Props = PageProps<'/[store]/[audience]/profile/quotation/[id]'>

export default async function OwnQuotationPage({ params, searchParams }: Props) {
  const [{ id }, { done }] = await Promise.all([params, searchParams])
  const [store, t, day] = await Promise.all([currentStore(), getTranslations('profile.orders'), dayWriter()])
  const session = await requireSession(profilePath(store, 'quotation', id))
  const quotation = await getOwnQuotation(store, session, id)
  if (!quotation) notFound()
  const standing = await getQuoteStanding(store, session, quotation)
  return (
    <ProfileFrame
      current="order"
      title={t('quotation', { date: day(quotation.created_at) })}
      way={[{ name: t('quotations'), web_url: profilePath(store, 'quotation') }]}
      done={done}
    >
      <OrderDetail
        order={quotation}
        parcels={[]}
        documents={quoteDocuments(quotation)}
        approval={standing ? <QuoteApproval quote={id} standing={standing} /> : undefined}
        payable={standing?.payable ?? true}
      />
    </ProfileFrame>
  )
}
