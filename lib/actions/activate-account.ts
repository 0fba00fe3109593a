'use server'

import { redirect } from 'next/navigation'
import { newPasswordSchema, presentPasswordSchema } from '../forms/account.ts'
import { checkForm } from '../forms/check-form.ts'
import { browserSecret, forgetBrowserSecret } from '../session/browser-secret.ts'
import { renewOrEnd } from '../session/renew-here.ts'
import { currentSession } from '../session/session.ts'
import { activateAccount } from '../store-api/auth.ts'
import { problemsOf } from '../store-api/errors.ts'
import { shopperIp } from '../store-api/shopper-ip.ts'
import { requestStore } from '../stores/request.ts'
import { storePath } from '../urls/paths.ts'
import { profilePath } from '../urls/profile-path.ts'
import { type AccountFormState, nothingSent } from './account-form.ts'
import { answer, refused, textIn, wrong } from './answer-account-form.ts'

type Success = 'activated' | 'emailConfirmed'

/**
 * Activates an account with the token of its mail. It is a button that does it: programs that look
 * into mails follow links.
 */
export async function activateAccountForm(form: FormData): Promise<void> {
  const state = await tried(form, 'activated')
  if (state.outcome === 'passwordNeeded') await askForPassword(form, {})
  await toLogIn(form, state)
}

/**
 * Makes an e-mail the account's with the token that was mailed there; a customer who stays logged in sees
 * it in the user area.
 */
export async function confirmEmailForm(form: FormData): Promise<void> {
  const state = await tried(form, 'emailConfirmed')
  if (state.outcome === 'passwordNeeded') await askForPassword(form, { confirm: 'email' })
  await afterConfirmation(form, state)
}

/**
 * Activates an account with a new password: its link was opened in another browser than the one
 * that typed the first.
 */
export async function activateWithPasswordForm(_: AccountFormState, form: FormData): Promise<AccountFormState> {
  const { data, problems } = checkForm(newPasswordSchema, form)
  if (problems) return answer(form, '/login', wrong(nothingSent, problems))
  const state = await tried(form, 'activated', data.password)
  if (isOver(state)) await toLogIn(form, state)
  return answer(form, '/login', state)
}

/**
 * Makes an e-mail the account's with its password: the link was opened in another browser than the
 * one that asked for it.
 */
export async function confirmWithPasswordForm(_: AccountFormState, form: FormData): Promise<AccountFormState> {
  const { data, problems } = checkForm(presentPasswordSchema, form)
  if (problems) return answer(form, '/login', wrong(nothingSent, problems))
  const state = await tried(form, 'emailConfirmed', data.password)
  if (isOver(state)) await afterConfirmation(form, state)
  return answer(form, '/login', state)
}

async function tried(form: FormData, success: Success, password?: string): Promise<AccountFormState> {
  try {
    const [store, shopper] = [await requestStore(), await shopperIp()]
    const secret = await browserSecret(store)
    const proof = password === undefined ? secret && { browser_secret: secret } : { password }
    await activateAccount(store, textIn(form, 'token'), proof || {}, shopper)
    if (secret) await forgetBrowserSecret(store)
    return { ...nothingSent, outcome: success }
  } catch (error) {
    const told = password === undefined ? undefined : problemsOf(error)?.fields.password
    if (told) return { ...nothingSent, told: { password: told } }
    return refused(nothingSent, error, {
      new_password_needed: 'passwordNeeded',
      password_needed: 'passwordNeeded',
      400: 'tokenSpent',
      401: 'tokenSpent',
      404: 'tokenSpent',
    })
  }
}

/** Whether nothing is left to be done with the token. */
function isOver({ outcome }: AccountFormState): boolean {
  return outcome === 'activated' || outcome === 'emailConfirmed' || outcome === 'tokenSpent'
}

/** The same page with a field for a password. */
async function askForPassword(form: FormData, kept: Record<string, string>): Promise<never> {
  const query = new URLSearchParams({ ...kept, token: textIn(form, 'token'), elsewhere: '1' })
  redirect(`${storePath(await requestStore(), '/login')}?${query}`)
}

/**
 * A confirmed e-mail ends the logins of its account; the browser may be logged in to another, or a
 * store API may keep them.
 */
async function afterConfirmation(form: FormData, state: AccountFormState): Promise<void> {
  if (!(await currentSession())) return toLogIn(form, state)
  const store = await requestStore()
  const confirmed = state.outcome === 'emailConfirmed'
  // The session's cookie holds the e-mail too.
  if (confirmed && !(await renewOrEnd(store).catch(() => null))) return toLogIn(form, state)
  const outcome = confirmed ? 'emailConfirmed' : state.outcome === 'tokenSpent' ? 'linkSpent' : 'failed'
  redirect(`${profilePath(store, 'access-data')}?done=${outcome}`)
}

/** The page that follows is the login, not the link's again. */
async function toLogIn(form: FormData, state: AccountFormState): Promise<void> {
  for (const field of ['token', 'confirm', 'elsewhere', 'scripted']) form.delete(field)
  await answer(form, '/login', state)
}
