'use server'

import { accessDataProblems, newPasswordProblems } from '../../rules/access-data.ts'
import { requireSession, type Session, startSession } from '../../session/session.ts'
import { renewOrEnd } from '../../session/with-access.ts'
import { logIn } from '../../store-api/auth.ts'
import { StoreApiError } from '../../store-api/client.ts'
import { problemsOf } from '../../store-api/errors.ts'
import { changeClient, getClient } from '../../store-api/profile.ts'
import { shopperAddress } from '../../store-api/shopper-address.ts'
import { profilePath } from '../../stores/profile-path.ts'
import { requestStore } from '../../stores/request.ts'
import type { Store } from '../../stores/store.ts'
import { answerForm } from './form-answer.ts'
import { type ProfileFormState, textsIn } from './form-text.ts'

const identity = ['first_name', 'last_name', 'email', 'phone'] as const
const passwords = ['current', 'password', 'confirmation'] as const
export type IdentityField = (typeof identity)[number]
export type PasswordField = (typeof passwords)[number]
type State<Field extends string> = ProfileFormState<Field>

/** Writes the customer's name, e-mail and phone. */
export async function changeIdentity(_: State<IdentityField>, form: FormData): Promise<State<IdentityField>> {
  const store = await requestStore()
  const page = profilePath(store, 'access-data')
  const session = await requireSession(page)
  return answerForm(form, 'identity', page, await writeIdentity(store, session, form))
}

async function writeIdentity(store: Store, session: Session, form: FormData): Promise<State<IdentityField>> {
  const fields = textsIn(form, identity)
  const problems = accessDataProblems(fields, store.country)
  const answer = { fields, problems, messages: {}, form: null, done: false }
  if (Object.keys(problems).length > 0) return answer
  try {
    const { email } = await changeClient(store, session, fields)
    // The session's cookie holds name and e-mail too.
    await renewOrEnd(store).catch(() => null)
    const waits = email.toLowerCase() !== fields.email.toLowerCase()
    return { ...answer, done: true, ...(waits && { toConfirm: fields.email }) }
  } catch (error) {
    const known = problemsOf(error)
    return { ...answer, messages: known?.fields ?? {}, form: known ? known.message : 'unreachable' }
  }
}

/**
 * Changes the customer's password. The present one is asked for, so that a session left open cannot lock its owner out; it is tried by
 * logging in, which counts the tries. No password is ever answered.
 */
export async function changePassword(_: State<PasswordField>, form: FormData): Promise<State<PasswordField>> {
  const store = await requestStore()
  const page = profilePath(store, 'access-data')
  const session = await requireSession(page)
  return answerForm(form, 'password', page, await writePassword(store, session, form))
}

async function writePassword(store: Store, session: Session, form: FormData): Promise<State<PasswordField>> {
  const text = (name: PasswordField) => String(form.get(name) ?? '').slice(0, 200)
  const wanted = { current: text('current'), password: text('password'), confirmation: text('confirmation') }
  const answer: State<PasswordField> = { fields: {}, problems: {}, messages: {}, form: null, done: false }
  const problems = newPasswordProblems(wanted)
  if (Object.keys(problems).length > 0) return { ...answer, problems }
  // A new e-mail may have been confirmed in another browser since this session was signed.
  const { email } = await getClient(store, session).catch(() => session)
  try {
    await enter(store, email, wanted.current)
  } catch (error) {
    const status = error instanceof StoreApiError ? error.status : 0
    if (status === 429) return { ...answer, problems: { current: 'tooMany' } }
    return status >= 400 && status < 500
      ? { ...answer, problems: { current: 'passwordWrong' } }
      : { ...answer, form: 'unreachable' }
  }
  try {
    await changeClient(store, session, { password: wanted.password })
    // Tokens from before the change may have ended with it.
    const { user, ...tokens } = await enter(store, email, wanted.password)
    await startSession(tokens, user)
    return { ...answer, done: true }
  } catch (error) {
    const known = problemsOf(error)
    return { ...answer, messages: known?.fields ?? {}, form: known ? known.message : 'unreachable' }
  }
}

async function enter(store: Store, email: string, password: string) {
  const shopper = await shopperAddress()
  return logIn(store, { email, password }, shopper)
}
