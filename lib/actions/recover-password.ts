'use server'

import { recoverySchema } from '../forms/account.ts'
import { checkForm } from '../forms/check-form.ts'
import { knownBrowser } from '../session/known-browser.ts'
import { sendRecoveryMail } from '../store-api/auth.ts'
import { shopperIp } from '../store-api/shopper-ip.ts'
import { requestStore } from '../stores/request.ts'
import type { AccountFormState } from './account-form.ts'
import { answer, refused, typedIn, wrong } from './answer-account-form.ts'

/** Sends a mail with the way to a new password. */
export async function recoverPasswordForm(_: AccountFormState, form: FormData): Promise<AccountFormState> {
  return answer(form, '/recuperer-mot-de-passe', await tried(form))
}

async function tried(form: FormData): Promise<AccountFormState> {
  const typed = typedIn(form, ['email'])
  const { data, problems } = checkForm(recoverySchema, form)
  if (problems) return wrong(typed, problems)
  try {
    const [store, shopper] = [await requestStore(), await shopperIp()]
    await sendRecoveryMail(store, { email: data.email, ...(await knownBrowser(store)) }, shopper)
    return { ...typed, outcome: 'mailSent' }
  } catch (error) {
    return refused(typed, error, { 404: 'noAccount' })
  }
}
