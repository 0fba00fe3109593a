import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { InvitationView } from '#components/company/invitation-view.tsx'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { currentSession } from '#lib/session/session.ts'
import { getCompanyOffer } from '#lib/store-api/companies.ts'
import { currentStore } from '#lib/stores/current.ts'

/** Rendered for each request: its token comes with the URL. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile.company.invitation')
  // The token goes to no other site; the form needs its origin.
  return { title: t('title'), robots: { index: false }, referrer: 'same-origin' }
}

/** Target of the link of an invitation to a company, for visitors too. */
export default async function InvitationPage({
  searchParams,
}: PageProps<'/[store]/[audience]/profile/company/invitation'>) {
  const { token } = await searchParams
  const [store, session, t] = await Promise.all([
    currentStore(),
    currentSession(),
    getTranslations('profile.company.invitation'),
  ])
  const isToken = typeof token === 'string' && /^[\w-]{1,200}$/.test(token)
  const offer = isToken ? await getCompanyOffer(store, token) : null
  return (
    <PageFrame footerPath="profile/company/invitation">
      <Breadcrumb current={t('title')} />
      <div className="container-page pt-6 pb-4 md:pt-10">
        <h1 className="mb-6 text-3xl">{t('title')}</h1>
        <InvitationView token={isToken ? token : ''} offer={offer} session={session} />
      </div>
    </PageFrame>
  )
}
