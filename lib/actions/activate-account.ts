'use server'

import { redirect } from 'next/navigation'
import { currentSession } from '../session/session.ts'
import { renewOrEnd } from '../session/with-access.ts'
import { activateAccount } from '../store-api/auth.ts'
import { shopperAddress } from '../store-api/shopper-address.ts'
import { profilePath } from '../stores/profile-path.ts'
import { requestStore } from '../stores/request.ts'
import { type AccountFormState, nothingSent } from './account-form.ts'
import { answer, refused, textIn } from './answer-account-form.ts'

/** Activates an account with the token of its mail. It is a button that does it: programs that look into mails follow links. */
export async function activateAccountForm(form: FormData): Promise<void> {
  await toLogIn(form, await tried(textIn(form, 'token'), 'activated'))
}

/** Makes an e-mail the account's with the token that was mailed there; whoever is logged in sees it in the user area. */
export async function confirmEmailForm(form: FormData): Promise<void> {
  const state = await tried(textIn(form, 'token'), 'emailConfirmed')
  if (!(await currentSession())) return toLogIn(form, state)
  const store = await requestStore()
  // The session's cookie holds the e-mail too.
  if (state.outcome === 'emailConfirmed') await renewOrEnd(store).catch(() => null)
  const outcome =
    state.outcome === 'tokenSpent' ? 'linkSpent' : state.outcome === 'emailConfirmed' ? state.outcome : 'failed'
  redirect(`${profilePath(store, 'access-data')}?done=${outcome}`)
}

async function tried(token: string, outcome: 'activated' | 'emailConfirmed'): Promise<AccountFormState> {
  try {
    const shopper = await shopperAddress()
    await activateAccount(await requestStore(), token, shopper)
    return { ...nothingSent, outcome }
  } catch (error) {
    return refused(nothingSent, error, { 400: 'tokenSpent', 401: 'tokenSpent', 404: 'tokenSpent' })
  }
}

/** The page that follows is the login, not the button again. */
async function toLogIn(form: FormData, state: AccountFormState): Promise<void> {
  form.delete('token')
  await answer(form, '/login', state)
}
