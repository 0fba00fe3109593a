'use server'

import { refresh } from 'next/cache'
import { profilePath } from '../../addresses/profile-path.ts'
import { requireSession } from '../../session/session.ts'
import { renewOrEnd } from '../../session/with-access.ts'
import { problemsOf } from '../../store-api/errors.ts'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from '../../store-api/second-factor.ts'
import { requestStore } from '../../stores/request.ts'
import type { Store } from '../../stores/store.ts'
import { answerForm } from './form-answer.ts'
import { type ProfileFormState, untouched } from './form-text.ts'

/** `recovery_codes` is what a confirmed set-up tells once, separated by spaces. */
export type SecondFactorField = 'current_password' | 'code' | 'recovery_codes'
export type SecondFactorFormState = ProfileFormState<SecondFactorField>
type Fields = SecondFactorFormState['fields']

/** Begins to set up a second factor: its secret is shown until a first code confirms it. */
export async function beginSecondFactorForm(_: SecondFactorFormState, form: FormData): Promise<SecondFactorFormState> {
  return send('second-factor-begin', form, ['current_password'], async (store) => {
    await beginSecondFactor(store, textIn(form, 'current_password'))
    return {}
  })
}

/** Confirms it by a first code; the recovery codes are told this once. */
export async function confirmSecondFactorForm(
  _: SecondFactorFormState,
  form: FormData,
): Promise<SecondFactorFormState> {
  return send('second-factor-confirm', form, ['code'], async (store) => {
    const codes = await confirmSecondFactor(store, textIn(form, 'code'))
    // The session says whether a second factor is still missing.
    await renewOrEnd(store).catch(() => null)
    return { recovery_codes: codes.join(' ') }
  })
}

/** Takes the second factor away, with the password and a code. */
export async function removeSecondFactorForm(_: SecondFactorFormState, form: FormData): Promise<SecondFactorFormState> {
  return send('second-factor-remove', form, ['current_password', 'code'], async (store) => {
    await removeSecondFactor(store, textIn(form, 'current_password'), textIn(form, 'code'))
    await renewOrEnd(store).catch(() => null)
    return {}
  })
}

/** Sends a form whose fields are all required. Nothing that was typed goes back to the page. */
async function send(
  name: string,
  form: FormData,
  required: readonly SecondFactorField[],
  run: (store: Store) => Promise<Fields>,
): Promise<SecondFactorFormState> {
  const store = await requestStore()
  const page = profilePath(store, 'security')
  await requireSession(page)
  const missing = required.filter((field) => textIn(form, field) === '')
  const empty = { ...untouched<SecondFactorField>(), fields: {} }
  if (missing.length > 0) {
    const problems = Object.fromEntries(missing.map((field) => [field, 'required']))
    return answerForm(form, name, page, { ...empty, problems })
  }
  const state = await run(store).then(
    (fields) => ({ ...empty, fields, done: true }),
    (error: unknown) => {
      const known = problemsOf(error)
      return { ...empty, messages: known?.fields ?? {}, form: known ? known.message : 'unreachable' }
    },
  )
  if (state.done) refresh()
  return answerForm(form, name, page, state)
}

/** As it was typed: spaces around a password belong to it. */
function textIn(form: FormData, name: SecondFactorField): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, name === 'code' ? 40 : 200) : ''
}
