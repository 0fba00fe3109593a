import { getTranslations } from 'next-intl/server'
import { activateAccountForm } from '#lib/actions/activate-account.ts'
import { SendButton } from './send-button.tsx'

/**
 * Activates an account by a button: programs that look into mails follow links, and would spend the token.
 * @param token from the mail
 */
export async function ActivationForm({ token }: { token: string }) {
  const t = await getTranslations('account.activation')
  return (
    <form action={activateAccountForm}>
      <input type="hidden" name="token" value={token} />
      <SendButton text={t('send')} />
    </form>
  )
}
