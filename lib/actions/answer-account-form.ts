import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { FormProblems } from '../forms/check-form.ts'
import { localPath } from '../rules/local-path.ts'
import { ownValue } from '../rules/own-key.ts'
import { StoreApiError } from '../store-api/client.ts'
import { problemsOf } from '../store-api/errors.ts'
import { requestStore } from '../stores/request.ts'
import type { InternalPath } from '../stores/store.ts'
import { storePath } from '../urls/paths.ts'
import { writeAccountAnswer } from './account-answer.ts'
import { type AccountFormState, type AccountOutcome, nothingSent } from './account-form.ts'

/** Longest text taken from a text field. */
const longest = 254
/** Longest token of a mail: one for a new e-mail carries it. */
const longestToken = 400

/** A text field of a form, without spaces around it; empty for one that is missing, or a file. */
export function textIn(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value.trim().slice(0, field === 'token' ? longestToken : longest) : ''
}

/** Redirect target of the form; `home` where that is no path of this store. */
export function nextIn(form: FormData, home = '/'): string {
  return localPath(textIn(form, 'next')) ?? home
}

/** A state with the typed values of the fields that may be shown again. */
export function typedIn(form: FormData, fields: readonly string[]): AccountFormState {
  return { ...nothingSent, values: Object.fromEntries(fields.map((field) => [field, textIn(form, field)])) }
}

/**
 * The state after the store API refused or could not be reached. @param refusals outcomes by
 * status, or by the error's code
 */
export function refused(
  typed: AccountFormState,
  error: unknown,
  refusals: Readonly<Record<string, AccountOutcome>>,
): AccountFormState {
  if (!(error instanceof StoreApiError)) return { ...typed, outcome: 'failed' }
  const code = (error.body as { code?: unknown } | null)?.code
  const known = ownValue(refusals, typeof code === 'string' ? code : '') || refusals[error.status]
  if (known) return { ...typed, outcome: known }
  if (error.status === 429) return { ...typed, outcome: 'tooMany' }
  const told = problemsOf(error)?.fields ?? {}
  return Object.keys(told).length > 0 ? { ...typed, told } : { ...typed, outcome: 'failed' }
}

/** The state of an invalid form; no request was made. */
export function wrong(typed: AccountFormState, problems: FormProblems): AccountFormState {
  return { ...typed, problems }
}

/**
 * Returns the state to the form. Next does not pass an action's answer to a page that is rendered per request: without
 * a script it is stored in a cookie for the next page, which is the same one, or the target of a success. A browser
 * without cookies is redirected to this page in any case, which shows a message if it has stored none.
 */
export async function answer(form: FormData, page: InternalPath, state: AccountFormState): Promise<AccountFormState> {
  if (textIn(form, 'scripted') !== '') return state
  const sentCookies = (await headers()).has('cookie')
  if (state.outcome === 'loggedIn' && sentCookies) redirect(state.next ?? '/')
  const path = storePath(await requestStore(), page)
  // That page redirects a customer who is logged in by then.
  if (state.outcome !== 'loggedIn') await writeAccountAnswer(page, state)
  const kept = (['next', 'confirm', 'token', 'elsewhere'] as const).flatMap((key) =>
    textIn(form, key) ? [[key, textIn(form, key)]] : [],
  )
  if (!sentCookies) kept.push(['sent', String(Date.now())])
  redirect(kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path)
}
