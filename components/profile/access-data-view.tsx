import { getTranslations } from 'next-intl/server'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import type { IdentityField, PasswordField } from '#lib/actions/profile/access-data.ts'
import { readFormAnswer } from '#lib/actions/profile/form-answer.ts'
import type { Client } from '#lib/contract/auth.ts'
import { formatPhone } from '#lib/rules/phone.ts'
import { canStoreCards } from '#lib/store-api/stored-cards.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'
import { IdentityForm } from './identity-form.tsx'
import { PasswordForm } from './password-form.tsx'

interface AccessDataViewProps {
  client: Client
  /** Whether an administrator is logged in: only they have a second factor. */
  admin: boolean
}

/**
 * Name, e-mail and phone of the account, its password, and the ways to the second factor and to the
 * rights on its data.
 */
export async function AccessDataView({ client, admin }: AccessDataViewProps) {
  const [store, t, identity, password] = await Promise.all([
    currentStore(),
    getTranslations('profile'),
    readFormAnswer<IdentityField>('identity'),
    readFormAnswer<PasswordField>('password'),
  ])
  const professional = client.customer_type === 'P'
  return (
    <div className="space-y-6">
      <Card as="section" aria-labelledby="identity">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <h2 id="identity" className="text-xl">
            {t('access.identity')}
          </h2>
          <Badge tone={professional ? 'water' : 'neutral'}>
            {t(`access.type.${professional ? 'professional' : 'client'}`)}
          </Badge>
        </div>
        <IdentityForm
          answered={identity}
          country={store.country}
          client={{ ...client, phone: formatPhone(client.phone) }}
          texts={t.raw('access')}
          form={t.raw('form')}
        />
      </Card>
      <Card as="section" aria-labelledby="new-password">
        <h2 id="new-password" className="mb-5 text-xl">
          {t('access.password')}
        </h2>
        <PasswordForm answered={password} email={client.email} texts={t.raw('access')} form={t.raw('form')} />
      </Card>
      {admin ? <WayTo page="security" texts={t.raw('security')} href={profilePath(store, 'security')} /> : null}
      {(await canStoreCards(store)) ? (
        <WayTo page="cards" texts={t.raw('cards')} href={profilePath(store, 'cards')} />
      ) : null}
      <WayTo page="privacy" texts={t.raw('privacy')} href={profilePath(store, 'privacy')} />
    </div>
  )
}

interface WayToProps {
  page: 'security' | 'cards' | 'privacy'
  texts: Record<'title' | 'intro' | 'open', string>
  href: string
}

/** The way to a page of the account that has no entry in the menu. */
function WayTo({ page, texts, href }: WayToProps) {
  return (
    <Card as="section" aria-labelledby={page}>
      <h2 id={page} className="mb-2 text-xl">
        {texts.title}
      </h2>
      <p className="mb-5 max-w-text text-ink-soft">{texts.intro}</p>
      <ButtonLink href={href} look="secondary">
        {texts.open}
      </ButtonLink>
    </Card>
  )
}
