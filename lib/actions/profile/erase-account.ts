'use server'

import { redirect } from 'next/navigation'
import { writeCartCookie } from '../../cart/cart-cookie.ts'
import { checkForm } from '../../forms/check-form.ts'
import { erasureSchema } from '../../forms/profile.ts'
import { readMessages } from '../../i18n/messages.ts'
import { endSession, requireSession } from '../../session/session.ts'
import { eraseAccount } from '../../store-api/privacy.ts'
import { requestStore } from '../../stores/request.ts'
import { storePath } from '../../urls/paths.ts'
import { profilePath } from '../../urls/profile-path.ts'
import { writeAccountAnswer } from '../account-answer.ts'
import { nothingSent } from '../account-form.ts'
import { answerForm } from './form-answer.ts'
import { type ProfileFormState, textsIn, untouched } from './form-text.ts'
import { refusedPassword } from './refused-password.ts'

export type ErasureField = 'password' | 'word'
type State = ProfileFormState<ErasureField>

/**
 * Deletes the customer's account. It requires the present password, as a session left open must not suffice, and a
 * typed word. Redirects to the login, which shows a confirmation; a script clears the browser's storage before.
 */
export async function eraseAccountForm(_: State, form: FormData): Promise<State> {
  const store = await requestStore()
  const page = profilePath(store, 'privacy')
  const session = await requireSession(page)
  const { profile } = await readMessages(store)
  const { word } = textsIn(form, ['word'])
  const { data, problems } = checkForm(erasureSchema(profile.privacy.word), form)
  if (problems) return answerForm(form, 'erasure', page, { ...untouched(), fields: { word }, problems })
  try {
    await eraseAccount(store, session, data.password.slice(0, 200))
  } catch (error) {
    return answerForm(form, 'erasure', page, { ...refusedPassword<ErasureField>(error), fields: { word } })
  }
  await endSession()
  await writeCartCookie(store, null)
  await writeAccountAnswer('/login', { ...nothingSent, outcome: 'erased' })
  if (form.get('scripted') === '1') return { ...untouched(), done: true }
  redirect(storePath(store, '/login'))
}
