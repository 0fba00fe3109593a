import { getTranslations } from 'next-intl/server'
import { ConfirmedRemoval } from '#components/profile/confirmed-removal.tsx'
import { Card } from '#components/ui/card.tsx'
import { Money } from '#components/ui/price.tsx'
import { leaveCompany } from '#lib/actions/profile/company.ts'
import type { Company, OrderApproval, SiteAddress } from '#lib/contract/companies.ts'
import { ApprovalList } from './approval-list.tsx'
import { CompanyMembers } from './company-members.tsx'
import { SiteList } from './site-list.tsx'

interface CompanyViewProps {
  company: Company
  approvals: readonly OrderApproval[]
  sites: readonly SiteAddress[]
}

/** A company as one of its members sees it; the owner manages the members too. */
export async function CompanyView({ company, approvals, sites }: CompanyViewProps) {
  const t = await getTranslations('profile.company')
  const { name, role, order_limit: limit } = company
  return (
    <div className="space-y-6">
      <Card as="section" tone="sand" aria-labelledby="company">
        <h2 id="company" className="text-xl break-words">
          {name}
        </h2>
        <dl className="mt-3 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2 [&_dd]:mt-0.5 [&_dd]:font-medium [&_dt]:text-xs [&_dt]:text-ink-soft">
          <div>
            <dt>{t('ownRole')}</dt>
            <dd>{t(`roles.${role}`)}</dd>
          </div>
          <div>
            <dt>{t('limitLabel')}</dt>
            <dd>{limit === null ? t('noLimit') : <Money cents={limit} />}</dd>
          </div>
        </dl>
        <form action={leaveCompany} className="mt-3">
          <ConfirmedRemoval
            texts={{ remove: t('leave'), removeSure: t(role === 'owner' ? 'leaveSureOwner' : 'leaveSure') }}
            labels={{ remove: t('leave'), removeSure: t(role === 'owner' ? 'leaveSureOwner' : 'leaveSure') }}
          />
        </form>
      </Card>
      <ApprovalList approvals={approvals} approves={role !== 'buyer'} />
      <SiteList sites={sites} changes={role !== 'buyer'} />
      {role === 'owner' ? <CompanyMembers company={company} /> : null}
    </div>
  )
}
