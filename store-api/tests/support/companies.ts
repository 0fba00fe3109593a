import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Cart } from '../../../lib/contract/cart-content.ts'
import type { Company, OrderApproval } from '../../../lib/contract/companies.ts'
import { mails } from '../../db/schema.ts'
import type { Api } from './api.ts'
import { type Person, person } from './people.ts'
import { filledCart, type StoreCode, typed } from './shop.ts'

/** Path of a call of companies. */
export const companyPath = (store: StoreCode, rest = '') => `/auth-users/v1/company/${rest}?store=${store}`

/** A professional who has founded a company. */
export async function companyOwner(api: Api, store: StoreCode): Promise<Person> {
  const owner = await person(api, store, { type: 'P' })
  const founded = await api.post(companyPath(store), { name: 'Bains Rénov' }, owner.headers)
  expect(founded.status).toBe(201)
  return owner
}

/** Token of the last link that was mailed to an e-mail. */
export async function mailedToken(api: Api, email: string): Promise<string> {
  const [mail] = await api.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(1)
  return new URL(String(mail?.data.link), 'http://shop').searchParams.get('token') ?? ''
}

interface Offered {
  role?: 'buyer' | 'approver'
  limit?: number | null
  type?: 'C' | 'P'
}

/** Invites an e-mail. @returns the token of the mailed link */
export async function invited(
  api: Api,
  store: StoreCode,
  owner: Person,
  email: string,
  { role = 'buyer', limit = null }: Offered = {},
): Promise<string> {
  const body = { email, role, order_limit: limit }
  const { status } = await api.post(companyPath(store, 'invitations/'), body, owner.headers)
  expect(status).toBe(201)
  return mailedToken(api, email)
}

/** A new member of the owner's company. */
export async function member(api: Api, store: StoreCode, owner: Person, offered: Offered = {}): Promise<Person> {
  const who = await person(api, store, { type: offered.type ?? 'C' })
  const token = await invited(api, store, owner, who.email, offered)
  const { status } = await api.post<Company>(companyPath(store, 'join/'), { token }, who.headers)
  expect(status).toBe(200)
  return who
}

/** A cart of a customer's own, ready to be ordered. */
export async function ownCart(api: Api, store: StoreCode, who: Person): Promise<Cart> {
  const { id } = await filledCart(api, store)
  const user = { ...typed[store].user, email: who.email }
  const { body, status } = await api.put<Cart>(`/cart/v1/carts/${id}/?store=${store}`, { user }, who.headers)
  expect(status).toBe(200)
  return body
}

/** Sends a cart for approval. */
export const sendCart = (api: Api, store: StoreCode, who: Person, cart_id: string) =>
  api.post<OrderApproval>(companyPath(store, 'approvals/'), { cart_id }, who.headers)
