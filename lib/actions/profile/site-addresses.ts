'use server'

import { redirect } from 'next/navigation'
import { siteAddressSchema } from '../../forms/address.ts'
import { checkForm } from '../../forms/check-form.ts'
import { shippingAddressFields } from '../../rules/address.ts'
import { requireSession } from '../../session/session.ts'
import * as companies from '../../store-api/companies.ts'
import { problemsOf } from '../../store-api/errors.ts'
import { requestStore } from '../../stores/request.ts'
import { profilePath } from '../../urls/profile-path.ts'
import type { AddressField } from './addresses.ts'
import { answerForm } from './form-answer.ts'
import { idIn, type ProfileFormState, textsIn } from './form-text.ts'
import { withOutcome } from './with-outcome.ts'

type State = ProfileFormState<AddressField>

/** Writes the address of a company's site and goes back to the company. */
export async function saveSite(_: State, form: FormData): Promise<State> {
  const store = await requestStore()
  const id = idIn(form, 'id')
  const page = profilePath(store, 'company', 'address', ...(id === null ? [] : [id]))
  await requireSession(page)
  const { data, problems } = checkForm(siteAddressSchema(store.country), form)
  const fields = textsIn(form, [...shippingAddressFields, 'site'])
  const answer: State = { fields, problems: problems ?? {}, messages: {}, form: null, done: false }
  const shown = (state: State) => answerForm(form, `site ${id ?? ''}`, page, state)
  if (problems) return shown(answer)
  try {
    await companies.saveSite(store, id, { ...data, country: store.country })
  } catch (error) {
    const known = problemsOf(error)
    return shown({ ...answer, messages: known?.fields ?? {}, form: known ? known.message : 'unreachable' })
  }
  redirect(`${profilePath(store, 'company')}?done=saved`)
}

/** Deletes the address of a company's site. */
export async function removeSite(form: FormData): Promise<void> {
  const store = await requestStore()
  const page = profilePath(store, 'company')
  await requireSession(page)
  const id = idIn(form, 'id')
  await withOutcome(page, 'removed', () => companies.removeSite(store, id ?? 0))
}
