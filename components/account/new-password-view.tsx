import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import type { AccountFormState } from '#lib/actions/account-form.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { AccountFrame } from './account-frame.tsx'
import { accountTexts } from './account-texts.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { Reasons } from './reasons.tsx'

interface NewPasswordViewProps {
  answered: AccountFormState
  /** From the mail; null where the address has none. */
  token: string | null
}

/** Sets a new password; without the token of a mail it leads to where one is asked for. */
export async function NewPasswordView({ answered, token }: NewPasswordViewProps) {
  const [store, t, texts] = await Promise.all([currentStore(), getTranslations('account'), accountTexts()])
  const way = (path: '/login' | '/recuperer-mot-de-passe', text: string) => (
    <ButtonLink href={storePath(store, path)} size="lg" className="w-full">
      {text}
    </ButtonLink>
  )
  const again = way('/recuperer-mot-de-passe', t('newPassword.again'))
  return (
    <AccountFrame title={t('newPassword.title')} aside={<Reasons />}>
      {token === null && answered.outcome === null ? (
        <>
          <Message tone="warning" className="mb-5">
            {t('newPassword.noToken')}
          </Message>
          {again}
        </>
      ) : (
        <NewPasswordForm
          answered={answered}
          token={token ?? ''}
          texts={{ ...texts, send: t('newPassword.send'), sending: t('newPassword.sending') }}
          logIn={way('/login', t('logIn.title'))}
          again={again}
        />
      )}
    </AccountFrame>
  )
}
