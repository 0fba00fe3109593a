import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CompanyView } from '#components/company/company-view.tsx'
import { FoundForm } from '#components/company/found-form.tsx'
import { ProfileFrame } from '#components/profile/profile-frame.tsx'
import { Card } from '#components/ui/card.tsx'
import { Message } from '#components/ui/message.tsx'
import type { CompanyField } from '#lib/actions/profile/company.ts'
import { readFormAnswer } from '#lib/actions/profile/form-answer.ts'
import { requireSession } from '#lib/session/session.ts'
import { getCompany, listApprovals, listSites } from '#lib/store-api/companies.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

/** Rendered for each request: it belongs to one customer. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile.company')
  return { title: t('title'), robots: { index: false } }
}

/** The company that the customer is a member of, or the way to one. */
export default async function CompanyPage({ searchParams }: PageProps<'/[store]/[audience]/profile/company'>) {
  const { done } = await searchParams
  const [store, t] = await Promise.all([currentStore(), getTranslations('profile')])
  const session = await requireSession(profilePath(store, 'company'))
  const [company, approvals, sites, answered] = await Promise.all([
    getCompany(store),
    listApprovals(store),
    listSites(store),
    readFormAnswer<CompanyField>('company'),
  ])
  return (
    <ProfileFrame
      current="company"
      title={t('company.title')}
      intro={company ? undefined : t('company.intro')}
      done={done}
    >
      {company ? (
        <CompanyView company={company} approvals={approvals} sites={sites} />
      ) : session.audience === 'professional' ? (
        <Card as="section">
          <FoundForm answered={answered} texts={t.raw('company')} form={t.raw('form')} />
        </Card>
      ) : (
        <Message>{t('company.forProfessionals')}</Message>
      )}
    </ProfileFrame>
  )
}
