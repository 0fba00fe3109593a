'use server'

import { refresh } from 'next/cache'
import { logInProblems } from '../rules/account.ts'
import { writeChallenge } from '../session/challenge.ts'
import { startSession } from '../session/session.ts'
import { logIn } from '../store-api/auth.ts'
import { challengeOf } from '../store-api/second-factor.ts'
import { shopperAddress } from '../store-api/shopper-address.ts'
import { requestStore } from '../stores/request.ts'
import { type AccountFormState, nothingSent } from './account-form.ts'
import { answer, nextIn, passwordIn, refused, textIn, typedIn, wrong } from './answer-account-form.ts'

/**
 * Logs in with e-mail and password, the terms accepted, and goes on where the shopper came from; where a second factor is due, with the
 * second step.
 */
export async function logInForm(_: AccountFormState, form: FormData): Promise<AccountFormState> {
  return answer(form, '/login', await tried(form))
}

async function tried(form: FormData): Promise<AccountFormState> {
  const typed = typedIn(form, ['email', 'terms'])
  const problems = logInProblems(form)
  if (Object.keys(problems).length > 0) return wrong(typed, problems)
  try {
    const credentials = { email: textIn(form, 'email'), password: passwordIn(form).slice(0, 200) }
    const shopper = await shopperAddress()
    const { user, ...tokens } = await logIn(await requestStore(), credentials, shopper)
    await startSession(tokens, user)
    return { ...typed, outcome: 'loggedIn', next: nextIn(form) }
  } catch (error) {
    const challenge = challengeOf(error)
    if (challenge !== undefined) {
      await writeChallenge(await requestStore(), challenge)
      // The page goes on with the second step.
      refresh()
      return { ...nothingSent, outcome: 'codeNeeded' }
    }
    return refused(typed, error, { inactive_account: 'inactive', 401: 'credentials', 400: 'credentials' })
  }
}
