'use server'

import { redirect } from 'next/navigation'
import { checkForm } from '../../forms/check-form.ts'
import { identitySchema, passwordSchema } from '../../forms/profile.ts'
import { isSameEmail } from '../../rules/email.ts'
import { storeBrowserSecret } from '../../session/browser-secret.ts'
import { knownBrowser } from '../../session/known-browser.ts'
import { renewOrEnd } from '../../session/renew-here.ts'
import { endSession, loginPath, requireSession, type Session, startSession } from '../../session/session.ts'
import { endLogin, logIn } from '../../store-api/auth.ts'
import { StoreApiError } from '../../store-api/client.ts'
import { problemsOf } from '../../store-api/errors.ts'
import { changeClient, getClient } from '../../store-api/profile.ts'
import { challengeOf } from '../../store-api/second-factor.ts'
import { shopperIp } from '../../store-api/shopper-ip.ts'
import { requestStore } from '../../stores/request.ts'
import type { Store } from '../../stores/store.ts'
import { profilePath } from '../../urls/profile-path.ts'
import { writeAccountAnswer } from '../account-answer.ts'
import { nothingSent } from '../account-form.ts'
import { answerForm } from './form-answer.ts'
import { type ProfileFormState, textsIn } from './form-text.ts'

const identity = ['first_name', 'last_name', 'email', 'phone'] as const
export type IdentityField = (typeof identity)[number] | 'current_password'
export type PasswordField = 'current' | 'password' | 'confirmation'
type State<Field extends string> = ProfileFormState<Field>

/**
 * Saves the customer's name, e-mail and phone. A new e-mail requires the present password, so that a session left open
 * cannot take the account over. Passwords are never answered.
 */
export async function changeIdentity(_: State<IdentityField>, form: FormData): Promise<State<IdentityField>> {
  const store = await requestStore()
  const page = profilePath(store, 'access-data')
  const session = await requireSession(page)
  return answerForm(form, 'identity', page, await writeIdentity(store, session, form))
}

async function writeIdentity(store: Store, session: Session, form: FormData): Promise<State<IdentityField>> {
  const fields = textsIn(form, identity)
  const saved = await currentEmail(store, session)
  const { data, problems } = checkForm(identitySchema(store.country, saved), form)
  const answer: State<IdentityField> = { fields, problems: problems ?? {}, messages: {}, form: null, done: false }
  if (problems) return answer
  const password = data.current_password.slice(0, 200)
  const moves = !isSameEmail(fields.email, saved)
  try {
    if (moves) {
      const refusal = await refusalOf(store, saved, password)
      if (refusal === 'unreachable') return { ...answer, form: refusal }
      if (refusal) return { ...answer, problems: { current_password: refusal } }
    }
    const proof = moves && { current_password: password, browser_secret: await storeBrowserSecret(store) }
    const { email } = await changeClient(store, session, { ...fields, ...proof })
    // The session's cookie holds name and e-mail too.
    await renewOrEnd(store).catch(() => null)
    return { ...answer, done: true, ...(!isSameEmail(email, fields.email) && { toConfirm: fields.email }) }
  } catch (error) {
    const known = problemsOf(error)
    return { ...answer, messages: known?.fields ?? {}, form: known ? known.message : 'unreachable' }
  }
}

/**
 * Changes the customer's password. Requires the present one, so that a session left open cannot lock its owner out.
 * Passwords are never answered.
 */
export async function changePassword(_: State<PasswordField>, form: FormData): Promise<State<PasswordField>> {
  const store = await requestStore()
  const page = profilePath(store, 'access-data')
  const session = await requireSession(page)
  const state = await writePassword(store, session, form)
  if (state !== 'codeNeeded') return answerForm(form, 'password', page, state)
  // The password has changed and every login has ended; the new one needs a code, which the login page requests.
  await endSession()
  await writeAccountAnswer('/login', { ...nothingSent, outcome: 'passwordSet' })
  redirect(loginPath(store, page))
}

async function writePassword(
  store: Store,
  session: Session,
  form: FormData,
): Promise<State<PasswordField> | 'codeNeeded'> {
  const answer: State<PasswordField> = { fields: {}, problems: {}, messages: {}, form: null, done: false }
  const { data, problems } = checkForm(passwordSchema, form)
  if (problems) return { ...answer, problems }
  const [current, password] = [data.current.slice(0, 200), data.password]
  const email = await currentEmail(store, session)
  const refusal = await refusalOf(store, email, current)
  if (refusal === 'unreachable') return { ...answer, form: refusal }
  if (refusal) return { ...answer, problems: { current: refusal } }
  try {
    await changeClient(store, session, { password, current_password: current })
    // Tokens from before the change may have ended with it.
    await startSession(await enter(store, email, password))
    return { ...answer, done: true }
  } catch (error) {
    if (challengeOf(error) !== undefined) return 'codeNeeded'
    const known = problemsOf(error)
    return { ...answer, messages: known?.fields ?? {}, form: known ? known.message : 'unreachable' }
  }
}

/**
 * The account's e-mail: a new one may have been confirmed in another browser since this session was
 * signed.
 */
async function currentEmail(store: Store, session: Session): Promise<string> {
  return (await getClient(store, session).catch(() => session)).email
}

/**
 * Why a password is not taken as the account's, or null when it is. It is tried by logging in,
 * which every store API can do, and which counts the tries.
 */
async function refusalOf(
  store: Store,
  email: string,
  password: string,
): Promise<'passwordWrong' | 'tooMany' | 'unreachable' | null> {
  try {
    // This login is unused.
    const { refresh } = await enter(store, email, password)
    await endLogin(store, refresh).catch(() => null)
    return null
  } catch (error) {
    if (challengeOf(error) !== undefined) return null
    const status = error instanceof StoreApiError ? error.status : 0
    return status === 429 ? 'tooMany' : status >= 400 && status < 500 ? 'passwordWrong' : 'unreachable'
  }
}

async function enter(store: Store, email: string, password: string) {
  const shopper = await shopperIp()
  return logIn(store, { email, password, ...(await knownBrowser(store)) }, shopper)
}
