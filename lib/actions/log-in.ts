'use server'

import { refresh } from 'next/cache'
import { logInSchema } from '../forms/account.ts'
import { checkForm } from '../forms/check-form.ts'
import { writeChallenge } from '../session/challenge.ts'
import { knownBrowser } from '../session/known-browser.ts'
import { startSession } from '../session/session.ts'
import { logIn } from '../store-api/auth.ts'
import { challengeOf } from '../store-api/second-factor.ts'
import { shopperIp } from '../store-api/shopper-ip.ts'
import { requestStore } from '../stores/request.ts'
import { type AccountFormState, nothingSent } from './account-form.ts'
import { answer, nextIn, refused, typedIn, wrong } from './answer-account-form.ts'

/**
 * Logs in with e-mail and password, the terms accepted, and redirects to where the shopper came from; where a second
 * factor is due, continues with the second step.
 */
export async function logInForm(_: AccountFormState, form: FormData): Promise<AccountFormState> {
  return answer(form, '/login', await tried(form))
}

async function tried(form: FormData): Promise<AccountFormState> {
  const typed = typedIn(form, ['email', 'terms'])
  const { data, problems } = checkForm(logInSchema, form)
  if (problems) return wrong(typed, problems)
  try {
    const [store, shopper] = [await requestStore(), await shopperIp()]
    const credentials = { email: data.email.slice(0, 254), password: data.password.slice(0, 200) }
    await startSession(await logIn(store, { ...credentials, ...(await knownBrowser(store)) }, shopper))
    return { ...typed, outcome: 'loggedIn', next: nextIn(form) }
  } catch (error) {
    const challenge = challengeOf(error)
    if (challenge !== undefined) {
      await writeChallenge(await requestStore(), challenge)
      // The page continues with the second step.
      refresh()
      return { ...nothingSent, outcome: 'codeNeeded' }
    }
    return refused(typed, error, { inactive_account: 'inactive', 401: 'credentials', 400: 'credentials' })
  }
}
