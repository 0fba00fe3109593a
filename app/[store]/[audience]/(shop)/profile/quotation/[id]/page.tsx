import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { QuoteApproval } from '#components/company/quote-approval.tsx'
import { dayWriter } from '#components/profile/day.ts'
import { OrderDetail } from '#components/profile/order-detail.tsx'
import { ProfileFrame } from '#components/profile/profile-frame.tsx'
import type { Company, OrderApproval } from '#lib/contract/companies.ts'
import { approvalProblem, type Membership } from '#lib/rules/company.ts'
import { orderState } from '#lib/rules/order-status.ts'
import { requireSession } from '#lib/session/session.ts'
import { getApproval, getCompany } from '#lib/store-api/companies.ts'
import { getOwnQuotation, quoteDocuments } from '#lib/store-api/orders.ts'
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
  // Members of companies are professionals.
  const [company, approval] =
    session.audience === 'professional' ? await Promise.all([getCompany(store), getApproval(store, id)]) : [null, null]
  const problem =
    company && approvalProblem(buyerOf(company, approval), approval?.state ?? null, quotation.prices.pvp_total)
  const isOpen = quotation.status === orderState.quote
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
        approval={
          company && (approval || (problem && isOpen)) ? (
            <QuoteApproval quote={id} company={company} approval={approval} />
          ) : undefined
        }
        payable={!problem}
      />
    </ProfileFrame>
  )
}

/** The member whose quote it is, as far as the limit decides about it; an approver who looks on has none. */
function buyerOf({ role, order_limit }: Company, approval: OrderApproval | null): Membership | null {
  return approval && !approval.own ? null : { role, orderLimit: order_limit }
}
