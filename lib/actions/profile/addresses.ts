'use server'

import { redirect } from 'next/navigation'
import { profilePath } from '../../addresses/profile-path.ts'
import {
  type BillingAddressFields,
  billingAddressFields,
  billingAddressProblems,
  type ShippingAddressFields,
  shippingAddressFields,
  shippingAddressProblems,
} from '../../rules/address.ts'
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
import { answerForm } from './form-answer.ts'
import { idIn, type ProfileFormState, textsIn } from './form-text.ts'

export type AddressField = keyof ShippingAddressFields | keyof BillingAddressFields | 'default'
type State = ProfileFormState<AddressField>

/** Writes a shipping address of the customer's and goes back to the list. */
export async function saveShipping(_: State, form: FormData): Promise<State> {
  const fields = textsIn(form, shippingAddressFields)
  return save('shipping', form, fields, (store) => ({
    problems: shippingAddressProblems(fields, store.country),
    write: (id, more) => saveShippingAddress(store, id, { ...fields, ...more }),
  }))
}

/** Writes a billing address of the customer's and goes back to the list. */
export async function saveBilling(_: State, form: FormData): Promise<State> {
  const texts = textsIn(form, billingAddressFields)
  return save('billing', form, texts, (store) => {
    const kind = store.taxIdTypes.find(({ value }) => value === texts.tax_id_type) ?? store.taxIdTypes[0]
    const fields: BillingAddressFields = { ...texts, tax_id_type: kind?.value ?? 'dni' }
    return {
      problems: billingAddressProblems(fields, store.country),
      write: (id, more) => saveBillingAddress(store, id, { ...fields, ...more }),
    }
  })
}

async function save(
  kind: AddressKind,
  form: FormData,
  typed: Partial<Record<AddressField, string>>,
  judge: (store: Store) => {
    problems: State['problems']
    write: (id: number | null, more: { country: string; default: boolean }) => Promise<void>
  },
): Promise<State> {
  const store = await requestStore()
  const id = idIn(form, 'id')
  const page = profilePath(store, 'address', `form-${kind}`, ...(id === null ? [] : [id]))
  await requireSession(page)
  const isDefault = form.get('default') !== null
  const fields = { ...typed, default: isDefault ? 'on' : '' }
  const { problems, write } = judge(store)
  const answer: State = { fields, problems, messages: {}, form: null, done: false }
  const shown = (state: State) => answerForm(form, `${kind} ${id ?? ''}`, page, state)
  if (Object.keys(problems).length > 0) return shown(answer)
  try {
    await write(id, { country: store.country, default: isDefault })
  } catch (error) {
    const known = problemsOf(error)
    return shown({ ...answer, messages: known?.fields ?? {}, form: known ? known.message : 'unreachable' })
  }
  redirect(`${profilePath(store, 'address')}?done=saved`)
}

/** Deletes an address, or makes it the default; the list says what came of it. */
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
