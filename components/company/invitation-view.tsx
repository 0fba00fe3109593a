import { getTranslations } from 'next-intl/server'
import { LogOutForm } from '#components/account/log-out-form.tsx'
import { dayWriter } from '#components/profile/day.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Message } from '#components/ui/message.tsx'
import { joinCompany } from '#lib/actions/profile/company.ts'
import type { CompanyOffer } from '#lib/contract/companies.ts'
import { isSameEmail } from '#lib/rules/email.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { loginPath, type Session } from '#lib/session/session.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

interface InvitationViewProps {
  token: string
  /** Null for a link that is not good any more. */
  offer: CompanyOffer | null
  /** Null for a visitor. */
  session: Session | null
}

/** Target of the link of an invitation: what it offers, and how it is accepted. */
export async function InvitationView({ token, offer, session }: InvitationViewProps) {
  const [t, day] = await Promise.all([getTranslations('profile.company'), dayWriter()])
  if (!offer) return <Message tone="warning">{t('invitation.notValid')}</Message>
  const { company, email, role, order_limit: limit, expires_at: end } = offer
  return (
    <Card as="section" className="max-w-2xl">
      <h2 className="text-xl break-words">{t('invitation.heading', { company })}</h2>
      <p className="mt-3">
        {t(`invitation.${role}`)}{' '}
        {limit === null ? '' : t('invitation.limit', { limit: formatMoney(limit, { sign: true }) })}
      </p>
      <p className="mt-3 mb-5">{t('invitation.prices', { date: day(end) })}</p>
      {session && isSameEmail(session.email, email) ? (
        <form action={joinCompany}>
          <input type="hidden" name="token" value={token} />
          <Button size="lg">{t('invitation.accept')}</Button>
        </form>
      ) : (
        <OtherAccount token={token} email={email} loggedIn={session !== null} />
      )}
    </Card>
  )
}

/** The ways to the account that was invited. */
async function OtherAccount({ token, email, loggedIn }: { token: string; email: string; loggedIn: boolean }) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('profile.company')])
  const back = `${profilePath(store, 'company', 'invitation')}?token=${encodeURIComponent(token)}`
  return (
    <>
      <Message className="mb-5">{t(loggedIn ? 'invitation.otherEmail' : 'invitation.account', { email })}</Message>
      {loggedIn ? (
        <LogOutForm>
          <Button look="secondary">{t('invitation.logOut')}</Button>
        </LogOutForm>
      ) : (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={loginPath(store, back)}>{t('invitation.logIn')}</ButtonLink>
          <ButtonLink href={storePath(store, '/signup')} look="secondary">
            {t('invitation.signUp')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
