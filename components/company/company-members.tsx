import { getTranslations } from 'next-intl/server'
import { ConfirmedRemoval, quietAction } from '#components/profile/confirmed-removal.tsx'
import { dayWriter } from '#components/profile/day.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Card } from '#components/ui/card.tsx'
import { Money } from '#components/ui/price.tsx'
import { type MemberField, removeFromCompany } from '#lib/actions/profile/company.ts'
import { readFormAnswer } from '#lib/actions/profile/form-answer.ts'
import type { Company, CompanyInvitation, CompanyMember } from '#lib/contract/companies.ts'
import { amountToType } from '#lib/rules/typed-amount.ts'
import { InviteForm } from './invite-form.tsx'
import { MemberForm } from './member-form.tsx'

/** Members and open invitations of a company, as its owner manages them. */
export async function CompanyMembers({ company }: { company: Company }) {
  const [t, form, answered] = await Promise.all([
    getTranslations('profile.company'),
    getTranslations('profile'),
    readFormAnswer<MemberField>('invitation'),
  ])
  return (
    <Card as="section" aria-labelledby="members">
      <h2 id="members" className="text-xl">
        {t('members')}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {company.members.map((member) => (
          <Member key={member.id} member={member} />
        ))}
        {company.invitations.map((invitation) => (
          <Invitation key={`invitation ${invitation.id}`} invitation={invitation} />
        ))}
      </ul>
      <h3 className="mt-6 mb-4 text-lg">{t('inviteTitle')}</h3>
      <InviteForm answered={answered} texts={form.raw('company')} form={form.raw('form')} />
    </Card>
  )
}

async function Member({ member }: { member: CompanyMember }) {
  const { id, name, email, role, order_limit: limit } = member
  const [t, profile, answered] = await Promise.all([
    getTranslations('profile.company'),
    getTranslations('profile'),
    readFormAnswer<MemberField>(`member ${id}`),
  ])
  const named = (action: string) => t('of', { action, name })
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 basis-full break-words sm:flex-1 sm:basis-0">
          <span className="font-medium">{name}</span> <span className="text-ink-soft">{email}</span>
        </span>
        <Badge tone={role === 'buyer' ? 'neutral' : 'water'}>{t(`roles.${role}`)}</Badge>
        {limit === null ? null : <Money cents={limit} />}
      </div>
      {role === 'owner' ? null : (
        <div className="flex flex-wrap items-start gap-x-5">
          <details className="open:w-full" open={answered.fields !== null}>
            <summary
              aria-label={named(t('change'))}
              className={`${quietAction} list-none [&::-webkit-details-marker]:hidden`}
            >
              {t('change')}
            </summary>
            <div className="pt-2 pb-4">
              <MemberForm
                answered={answered}
                member={{ id, role, order_limit: amountToType(limit) }}
                texts={profile.raw('company')}
                form={profile.raw('form')}
              />
            </div>
          </details>
          <form action={removeFromCompany} className="contents">
            <input type="hidden" name="member" value={id} />
            <ConfirmedRemoval
              texts={{ remove: t('remove'), removeSure: t('removeSure') }}
              labels={{ remove: named(t('remove')), removeSure: named(t('removeSure')) }}
            />
          </form>
        </div>
      )}
    </li>
  )
}

async function Invitation({ invitation }: { invitation: CompanyInvitation }) {
  const { id, email, role, order_limit: limit, expires_at: end } = invitation
  const [t, day] = await Promise.all([getTranslations('profile.company'), dayWriter()])
  const named = (action: string) => t('of', { action, name: email })
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 basis-full break-words sm:flex-1 sm:basis-0">
          {email} <span className="text-ink-soft">{t('invitedUntil', { date: day(end) })}</span>
        </span>
        <Badge>{t(`roles.${role}`)}</Badge>
        {limit === null ? null : <Money cents={limit} />}
      </div>
      <form action={removeFromCompany}>
        <input type="hidden" name="invitation" value={id} />
        <ConfirmedRemoval
          texts={{ remove: t('withdraw'), removeSure: t('withdrawSure') }}
          labels={{ remove: named(t('withdraw')), removeSure: named(t('withdrawSure')) }}
        />
      </form>
    </li>
  )
}
