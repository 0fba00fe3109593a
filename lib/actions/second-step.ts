'use server'

import { redirect } from 'next/navigation'
import { codeSchema } from '../forms/account.ts'
import { checkForm } from '../forms/check-form.ts'
import { readChallenge, writeChallenge } from '../session/challenge.ts'
import { loginPath, startSession } from '../session/session.ts'
import { passSecondFactor } from '../store-api/second-factor.ts'
import { shopperIp } from '../store-api/shopper-ip.ts'
import { requestStore } from '../stores/request.ts'
import { type AccountFormState, nothingSent } from './account-form.ts'
import { answer, nextIn, refused, wrong } from './answer-account-form.ts'

/** The second step of a login: a code of the authenticator app, or one for recovery. */
export async function secondStepForm(_: AccountFormState, form: FormData): Promise<AccountFormState> {
  return answer(form, '/login', await tried(form))
}

/** Leaves the second step for the first one, perhaps as another person. */
export async function startOverForm(form: FormData): Promise<void> {
  const store = await requestStore()
  await writeChallenge(store, null)
  redirect(loginPath(store, nextIn(form)))
}

async function tried(form: FormData): Promise<AccountFormState> {
  const { data, problems } = checkForm(codeSchema, form)
  if (problems) return wrong(nothingSent, problems)
  const store = await requestStore()
  const challenge = await readChallenge(store)
  if (!challenge) return { ...nothingSent, outcome: 'codeTooLate' }
  try {
    const login = await passSecondFactor(store, challenge, data.code.slice(0, 254), await shopperIp())
    // The challenge stays until the log-out: without it this answer would show the first step
    // again, before the browser has moved on.
    await startSession(login)
    return { ...nothingSent, outcome: 'loggedIn', next: nextIn(form) }
  } catch (error) {
    return refused(nothingSent, error, { 401: 'codeTooLate', second_factor_locked: 'tooManyCodes' })
  }
}
