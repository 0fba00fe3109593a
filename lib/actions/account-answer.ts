import 'server-only'
import { cookies } from 'next/headers'
import { parseJson } from '../rules/json.ts'
import { cookieName, cookieOptions } from '../session/cookie-name.ts'
import { requestStore } from '../stores/request.ts'
import { type AccountFormState, nothingSent } from './account-form.ts'

/** Cookie with the result of a form for the next page, where no script runs; it holds no password. */
const name = 'account-answer'
/** Long enough for the next page, seconds. */
const lifetime = 10

/** Stores the result of a form of the page at `path`. */
export async function writeAccountAnswer(path: string, state: AccountFormState): Promise<void> {
  const value = JSON.stringify({ ...state, path })
  const store = await requestStore()
  ;(await cookies()).set(cookieName(store, name), value, cookieOptions(store, lifetime))
}

/**
 * The result of the form that was sent from this page a moment ago; nothing when it was another one,
 * or the cookie is not one of ours.
 * @param sent the address's `sent`: when the form was answered, milliseconds since 1970, for a
 *   browser that had sent no cookies
 */
export async function readAccountAnswer(path: string, sent: unknown): Promise<AccountFormState> {
  const text = (await cookies()).get(cookieName(await requestStore(), name))?.value
  if (!text) return wasJustNow(sent) ? { ...nothingSent, outcome: 'noCookies' } : nothingSent
  try {
    const { path: sentFrom, ...state } = parseJson(text) as AccountFormState & { path: string }
    return sentFrom === path ? { ...nothingSent, ...state, next: null } : nothingSent
  } catch {
    return nothingSent
  }
}

/** The URL stays in the history: reloaded later, it must not show the result again. */
function wasJustNow(sent: unknown): boolean {
  return typeof sent === 'string' && Math.abs(Date.now() - Number(sent)) < lifetime * 1000
}
