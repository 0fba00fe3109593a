import 'server-only'
import type { BillingAddress, ShippingAddress } from '../contract/addresses.ts'
import type { GivenBody } from '../contract/call.ts'
import { contract } from '../contract/index.ts'
import type { VatCheck } from '../contract/vat-checks.ts'
import { defaultFirst } from '../rules/address.ts'
import type { Session } from '../session/session.ts'
import type { Store } from '../stores/store.ts'
import { askAsCustomer, findAsCustomer } from './customer.ts'

const calls = { shipping: contract.shippingAddresses, billing: contract.billingAddresses } as const

export type AddressKind = keyof typeof calls
export type NewShippingAddress = GivenBody<typeof contract.shippingAddresses.create>
export type NewBillingAddress = GivenBody<typeof contract.billingAddresses.create>

/** The customer's own addresses, the default ones first. */
export async function listAddresses(
  store: Store,
  { id }: Pick<Session, 'id'>,
): Promise<{ shipping: readonly ShippingAddress[]; billing: readonly BillingAddress[] }> {
  const [shipping, billing] = await Promise.all([
    askAsCustomer(store, calls.shipping.list, { query: { user: id } }),
    askAsCustomer(store, calls.billing.list, { query: { user: id } }),
  ])
  return { shipping: defaultFirst(shipping.results), billing: defaultFirst(billing.results) }
}

/** What VIES said about the numbers of a professional's billing addresses; nothing of a store API that does not ask. */
export async function listVatChecks(store: Store): Promise<readonly VatCheck[]> {
  return (await findAsCustomer(store, contract.vatChecks.list, {}))?.results ?? []
}

/** The customer's own shipping address with this id, or null. */
export function getShippingAddress(store: Store, id: number): Promise<ShippingAddress | null> {
  return findAsCustomer(store, contract.shippingAddresses.retrieve, { params: { id } })
}

/** The customer's own billing address with this id, or null. */
export function getBillingAddress(store: Store, id: number): Promise<BillingAddress | null> {
  return findAsCustomer(store, contract.billingAddresses.retrieve, { params: { id } })
}

/** Writes a new shipping address (no id), or changes one. */
export async function saveShippingAddress(store: Store, id: number | null, body: NewShippingAddress): Promise<void> {
  if (id === null) await askAsCustomer(store, contract.shippingAddresses.create, { body, unread: true })
  else await askAsCustomer(store, contract.shippingAddresses.update, { params: { id }, body, unread: true })
}

/** Writes a new billing address (no id), or changes one. */
export async function saveBillingAddress(store: Store, id: number | null, body: NewBillingAddress): Promise<void> {
  if (id === null) await askAsCustomer(store, contract.billingAddresses.create, { body, unread: true })
  else await askAsCustomer(store, contract.billingAddresses.update, { params: { id }, body, unread: true })
}

/** Makes an address the default of its kind; the one that was is none any more. */
export async function makeDefault(store: Store, kind: AddressKind, id: number): Promise<void> {
  const given = { params: { id }, body: { default: true }, unread: true } as const
  if (kind === 'shipping') await askAsCustomer(store, contract.shippingAddresses.update, given)
  else await askAsCustomer(store, contract.billingAddresses.update, given)
}

/** Deletes an address. One that is gone already is fine. */
export async function deleteAddress(store: Store, kind: AddressKind, id: number): Promise<void> {
  await findAsCustomer(store, calls[kind].destroy, { params: { id } })
}
