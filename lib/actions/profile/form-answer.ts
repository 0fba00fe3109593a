import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { parseJson } from '../../rules/json.ts'
import { cookieName, cookieOptions } from '../../session/cookie-name.ts'
import { requestStore } from '../../stores/request.ts'
import { type ProfileFormState, untouched } from './form-text.ts'

/**
 * Cookie with the result of a form for the next page, where no script runs: no password, but new recovery codes, which
 * are shown once.
 */
const answerName = 'profile-answer'
/** Long enough for the next page, seconds. */
const lifetime = 10
/** Longest text that a browser surely keeps in a cookie, with its name and attributes. */
const longest = 3_500

/**
 * Gives the state to the form. Next does not give an action's answer to a page that it renders for
 * each request: without a script it goes with a cookie to the page that follows.
 * @param name of the form
 * @param path of the form's page
 */
export async function answerForm<Field extends string>(
  form: FormData,
  name: string,
  path: string,
  state: ProfileFormState<Field>,
): Promise<ProfileFormState<Field>> {
  if (form.get('scripted') === '1') return state
  await storeFormAnswer(name, state)
  redirect(path)
}

/** Keeps the state of the form of this name for the page that follows. */
export async function storeFormAnswer<Field extends string>(
  name: string,
  state: ProfileFormState<Field>,
): Promise<void> {
  const whole = JSON.stringify({ ...state, name })
  // The typed values are dropped before their errors.
  const value = encodeURIComponent(whole).length <= longest ? whole : JSON.stringify({ ...state, fields: {}, name })
  const store = await requestStore()
  ;(await cookies()).set(cookieName(store, answerName), value, cookieOptions(store, lifetime))
}

/**
 * The result of the form of this name that was sent a moment ago; nothing when it was another one,
 * or the cookie is not one of ours.
 */
export async function readFormAnswer<Field extends string>(name: string): Promise<ProfileFormState<Field>> {
  const text = (await cookies()).get(cookieName(await requestStore(), answerName))?.value
  if (!text) return untouched()
  try {
    const { name: sent, ...state } = parseJson(text) as ProfileFormState<Field> & { name: string }
    return sent === name ? { ...untouched(), ...state } : untouched()
  } catch {
    return untouched()
  }
}
