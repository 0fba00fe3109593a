'use server'

import { redirect } from 'next/navigation'
import { billingAddressSchema, shippingAddressSchema } from '../../forms/address.ts'
import { type Checked, checkForm } from '../../forms/check-form.ts'
import { billingAddressFields, shippingAddressFields } from '../../rules/address.ts'
import { requireSession } from '../../session/session.ts'
import {
  type AddressKind,
  deleteAddress,
  makeDefault,
  saveBillingAddress,
  saveShippingAddress,
} from '../../store-api/addresses.ts'
import { problemsOf } from '../../store-api/errors.ts'
import { requestStore } from '../../stores/request.ts'
import type { Store } from '../../stores/store.ts'
import { profilePath } from '../../urls/profile-path.ts'
import { answerForm } from './form-answer.ts'
import { idIn, type ProfileFormState, textsIn } from './form-text.ts'

export type AddressField =
  | (typeof shippingAddressFields)[number]
  | (typeof billingAddressFields)[number]
  | 'default'
  | 'site'
type State = ProfileFormState<AddressField>

/** Writes a shipping address of the customer's and goes back to the list. */
export async function saveShipping(_: State, form: FormData): Promise<State> {
  const store = await requestStore()
  const checked = checkForm(shippingAddressSchema(store.country), form)
  return save(store, 'shipping', form, shippingAddressFields, checked, saveShippingAddress)
}

/** Writes a billing address of the customer's and goes back to the list. */
export async function saveBilling(_: State, form: FormData): Promise<State> {
  const store = await requestStore()
  const kinds = store.taxIdTypes.map(({ value }) => value)
  const checked = checkForm(billingAddressSchema(store.country, kinds), form)
  return save(store, 'billing', form, billingAddressFields, checked, (at, id, { tax_id_type: kind, ...address }) => {
    // The form's rule requires one.
    if (kind === '') throw new Error('A billing address without a type of tax id passed its check.')
    return saveBillingAddress(at, id, { ...address, tax_id_type: kind })
  })
}

async function save<Data extends { default: string }>(
  store: Store,
  kind: AddressKind,
  form: FormData,
  names: readonly AddressField[],
  { data, problems }: Checked<Data>,
  write: (
    store: Store,
    id: number | null,
    address: Omit<Data, 'default'> & { country: string; default: boolean },
  ) => Promise<void>,
): Promise<State> {
  const id = idIn(form, 'id')
  const page = profilePath(store, 'address', `form-${kind}`, ...(id === null ? [] : [id]))
  await requireSession(page)
  const fields = { ...textsIn(form, names), default: form.get('default') === null ? '' : 'on' }
  const answer: State = { fields, problems: problems ?? {}, messages: {}, form: null, done: false }
  const shown = (state: State) => answerForm(form, `${kind} ${id ?? ''}`, page, state)
  if (problems) return shown(answer)
  try {
    await write(store, id, { ...data, country: store.country, default: data.default !== '' })
  } catch (error) {
    const known = problemsOf(error)
    return shown({ ...answer, messages: known?.fields ?? {}, form: known ? known.message : 'unreachable' })
  }
  redirect(`${profilePath(store, 'address')}?done=saved`)
}

/** Deletes an address, or makes it the default; the list shows the result. */
export async function changeAddress(form: FormData): Promise<void> {
  const store = await requestStore()
  const list = profilePath(store, 'address')
  await requireSession(list)
  const id = idIn(form, 'id')
  const kind = form.get('kind') === 'billing' ? 'billing' : 'shipping'
  const remove = form.get('change') === 'remove'
  let outcome = 'failed'
  try {
    if (id !== null) {
      await (remove ? deleteAddress : makeDefault)(store, kind, id)
      outcome = remove ? 'removed' : 'default'
    }
  } catch (error) {
    if (!problemsOf(error)) console.error('An address could not be changed:', (error as Error).message)
  }
  redirect(`${list}?done=${outcome}`)
}
