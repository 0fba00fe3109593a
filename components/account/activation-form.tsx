import { getTranslations } from 'next-intl/server'
import { activateAccountForm, confirmEmailForm } from '#lib/actions/activate-account.ts'
import { SendButton } from './send-button.tsx'

/** The action that the token of a mail allows. */
export type TokenUse = 'activation' | 'confirmation'

interface ActivationFormProps {
  /** From the mail. */
  token: string
  use: TokenUse
}

/**
 * Activates an account, or confirms its new e-mail, by a button: programs that look into mails
 * follow links, and would spend the token.
 */
export async function ActivationForm({ token, use }: ActivationFormProps) {
  const t = await getTranslations(`account.${use}`)
  return (
    <form action={use === 'activation' ? activateAccountForm : confirmEmailForm}>
      <input type="hidden" name="token" value={token} />
      <SendButton text={t('send')} />
    </form>
  )
}
