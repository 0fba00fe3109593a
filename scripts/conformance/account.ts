import { contract } from '#lib/contract/index.ts'
import type { Store } from '#lib/stores/store.ts'
import type { Backend, Sent } from './backend.ts'
import type { FoundInCatalogue } from './catalogue.ts'

const { auth, clients, billingAddresses, carts, invoices, newsletters, shippingAddresses, subOrders, wishlist } =
  contract

/** A customer's account that may be logged into. */
export interface Login {
  email: string
  password: string
}

const place = { address: 'Conformance', number: '1', city: 'Conformance', province: 'Conformance' }

/**
 * Logs in, reads the user area, makes and deletes addresses and a favourite, and logs out. Nothing
 * that was there before is changed.
 */
export async function tryAccount(
  backend: Backend,
  login: Login,
  cards: FoundInCatalogue['cards'],
  { company, country }: Store,
): Promise<void> {
  const first = await backend.ask(auth.token, { body: login })
  if (!first) return
  const fresh = await backend.ask(auth.refresh, { body: { refresh: first.refresh } })
  const { access: token, refresh } = fresh ?? first
  const user = await backend.ask(clients.info, { token })
  if (user) backend.expect(clients.info, user.email === login.email, 'email: not that of who logged in')
  const { id } = first.user
  await backend.ask(clients.retrieve, { token, params: { id } })
  await backend.ask(clients.update, { token, params: { id }, body: {} })
  await backend.ask(carts.list, { token, query: { page: 1 } })
  for (const call of [subOrders.list, invoices.list, newsletters.list]) await backend.ask(call, { token })
  const where = { ...place, postal_code: company.postalCode, country }
  const person = { name: 'Conformance', surnames: 'Conformance', phone: '+33184160000' }
  // A country writes it with its code in front, or without.
  const numbers = [company.vatNumber, company.vatNumber.slice(country.length)]
  const businesses = numbers.map((tax_id) => ({ business_name: 'Conformance', tax_id_type: 'cif', tax_id, ...where }))
  await tryAddresses(backend, shippingAddresses, [{ ...person, ...where }], { token, query: { user: id } })
  await tryAddresses(backend, billingAddresses, businesses, { token, query: { user: id } })
  await tryWishlist(backend, cards, id, token)
  await backend.ask(auth.end, { body: { refresh } })
}

async function tryAddresses(
  backend: Backend,
  calls: typeof shippingAddresses | typeof billingAddresses,
  spellings: readonly Record<string, unknown>[],
  own: Sent,
): Promise<void> {
  const { token } = own
  await backend.ask(calls.list, own)
  const made = await create(backend, calls, spellings, token)
  if (!made) return
  const params = { id: made.id }
  await backend.ask(calls.retrieve, { token, params })
  const changed = await backend.ask(calls.update, { token, params, body: { city: 'Another' } })
  if (changed) backend.expect(calls.update, changed.city === 'Another', 'city: not what was sent')
  await backend.ask(calls.destroy, { token, params })
  await backend.refused(calls.retrieve, [404], { token, params })
}

/** Creates an address, in the first accepted spelling. */
async function create(
  backend: Backend,
  calls: typeof shippingAddresses | typeof billingAddresses,
  spellings: readonly Record<string, unknown>[],
  token: string | undefined,
): Promise<{ id: number } | null> {
  for (const [place, fields] of spellings.entries()) {
    const last = place === spellings.length - 1
    const sent = { ...(token !== undefined && { token }), body: { ...fields, default: false } }
    const made = await backend.ask(calls.create, sent, last ? [] : [400])
    if (made) return made
  }
  return null
}

async function tryWishlist(
  backend: Backend,
  cards: FoundInCatalogue['cards'],
  user: number,
  token: string,
): Promise<void> {
  const list = await backend.ask(wishlist.list, { token, query: { user } })
  await backend.ask(wishlist.setFavourites, { token, body: { user, product_ids: [] } })
  const known = new Set(list?.results.map(({ product }) => product))
  const product = cards.find(({ id }) => !known.has(id))?.id
  if (!list || list.count > list.results.length || product === undefined) return
  const wish = await backend.ask(wishlist.create, { token, body: { user, product } })
  if (!wish) return
  await backend.ask(wishlist.retrieve, { token, params: { id: wish.id } })
  await backend.ask(wishlist.update, { token, params: { id: wish.id }, body: { user, product } })
  await backend.ask(wishlist.destroy, { token, params: { product } })
}
