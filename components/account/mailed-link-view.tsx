import { getTranslations } from 'next-intl/server'
import type { AccountFormState } from '#lib/actions/account-form.ts'
import { AccountFrame } from './account-frame.tsx'
import { accountTexts } from './account-texts.ts'
import { ActivationForm, type TokenUse } from './activation-form.tsx'
import { LinkPasswordForm } from './link-password-form.tsx'
import { Reasons } from './reasons.tsx'

/** The link of a mail, as the address of the page holds it. */
export interface MailedLink {
  token: string
  use: TokenUse
  /** True once it is known that another browser asked for it. */
  elsewhere: boolean
}

interface MailedLinkViewProps {
  link: MailedLink
  /** The result of a form that was sent without a script. */
  answered: AccountFormState
}

/**
 * The activation of an account, or the confirmation of its new e-mail: a button, and a password
 * where another browser asked for it.
 */
export async function MailedLinkView({ link: { token, use, elsewhere }, answered }: MailedLinkViewProps) {
  const [t, texts] = await Promise.all([getTranslations(`account.${use}`), accountTexts()])
  const intro = t(elsewhere ? 'elsewhere.intro' : 'intro')
  return (
    <AccountFrame title={t('title')} intro={intro} aside={<Reasons />}>
      {elsewhere ? (
        <LinkPasswordForm
          token={token}
          use={use}
          answered={answered}
          texts={{ ...texts, send: t('send'), sending: t('elsewhere.sending') }}
        />
      ) : (
        <ActivationForm token={token} use={use} />
      )}
    </AccountFrame>
  )
}
