'use server'

import { newPasswordSchema } from '../forms/account.ts'
import { checkForm } from '../forms/check-form.ts'
import { setPassword } from '../store-api/auth.ts'
import { shopperIp } from '../store-api/shopper-ip.ts'
import { requestStore } from '../stores/request.ts'
import { type AccountFormState, nothingSent } from './account-form.ts'
import { answer, refused, textIn, wrong } from './answer-account-form.ts'

/** Sets a new password with the token of the recovery mail. */
export async function setPasswordForm(_: AccountFormState, form: FormData): Promise<AccountFormState> {
  return answer(form, '/update-password', await tried(form))
}

async function tried(form: FormData): Promise<AccountFormState> {
  const { data, problems } = checkForm(newPasswordSchema, form)
  if (problems) return wrong(nothingSent, problems)
  try {
    const shopper = await shopperIp()
    await setPassword(await requestStore(), textIn(form, 'token'), data.password, shopper)
    return { ...nothingSent, outcome: 'passwordSet' }
  } catch (error) {
    return refused(nothingSent, error, { token_not_valid: 'tokenSpent', 401: 'tokenSpent', 404: 'tokenSpent' })
  }
}
