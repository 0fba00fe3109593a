'use server'

import { refresh } from 'next/cache'
import { type Checked, checkForm } from '../../forms/check-form.ts'
import { beginSecondFactorSchema, confirmSecondFactorSchema, removeSecondFactorSchema } from '../../forms/profile.ts'
import { longestPassword } from '../../rules/password.ts'
import { renewOrEnd } from '../../session/renew-here.ts'
import { requireSession } from '../../session/session.ts'
import { problemsOf } from '../../store-api/errors.ts'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from '../../store-api/second-factor.ts'
import { requestStore } from '../../stores/request.ts'
import type { Store } from '../../stores/store.ts'
import { profilePath } from '../../urls/profile-path.ts'
import { answerForm } from './form-answer.ts'
import { type ProfileFormState, untouched } from './form-text.ts'

/** `recovery_codes`: codes of a confirmed set-up, shown once, separated by spaces. */
export type SecondFactorField = 'current_password' | 'code' | 'recovery_codes'
export type SecondFactorFormState = ProfileFormState<SecondFactorField>
type Fields = SecondFactorFormState['fields']

/** Longest that is sent on, characters. */
const longestCode = 40

/** Begins to set up a second factor: its secret is shown until a first code confirms it. */
export async function beginSecondFactorForm(_: SecondFactorFormState, form: FormData): Promise<SecondFactorFormState> {
  return send('second-factor-begin', form, checkForm(beginSecondFactorSchema, form), async (store, data) => {
    await beginSecondFactor(store, data.current_password.slice(0, longestPassword))
    return {}
  })
}

/** Confirms it by a first code; the recovery codes are shown only this once. */
export async function confirmSecondFactorForm(
  _: SecondFactorFormState,
  form: FormData,
): Promise<SecondFactorFormState> {
  return send('second-factor-confirm', form, checkForm(confirmSecondFactorSchema, form), async (store, data) => {
    const codes = await confirmSecondFactor(store, data.code.slice(0, longestCode))
    // The session contains whether a second factor is still missing.
    await renewOrEnd(store).catch(() => null)
    return { recovery_codes: codes.join(' ') }
  })
}

/** Takes the second factor away, with the password and a code. */
export async function removeSecondFactorForm(_: SecondFactorFormState, form: FormData): Promise<SecondFactorFormState> {
  return send('second-factor-remove', form, checkForm(removeSecondFactorSchema, form), async (store, data) => {
    const { current_password, code } = data
    await removeSecondFactor(store, current_password.slice(0, longestPassword), code.slice(0, longestCode))
    await renewOrEnd(store).catch(() => null)
    return {}
  })
}

/** Sends a form whose fields are all required. Nothing that was typed goes back to the page. */
async function send<Data>(
  name: string,
  form: FormData,
  { data, problems }: Checked<Data>,
  run: (store: Store, data: Data) => Promise<Fields>,
): Promise<SecondFactorFormState> {
  const store = await requestStore()
  const page = profilePath(store, 'security')
  await requireSession(page)
  const empty = { ...untouched<SecondFactorField>(), fields: {} }
  if (problems) return answerForm(form, name, page, { ...empty, problems })
  const state = await run(store, data).then(
    (fields) => ({ ...empty, fields, done: true }),
    (error: unknown) => {
      const known = problemsOf(error)
      return { ...empty, messages: known?.fields ?? {}, form: known ? known.message : 'unreachable' }
    },
  )
  if (state.done) refresh()
  return answerForm(form, name, page, state)
}
