import type { Database } from '../db/database.ts'
import type { CartForm } from '../db/schema.ts'
import type { StoreContext } from '../http/call-context.ts'
import { fieldErrors } from '../http/errors.ts'
import type { Say } from '../http/messages.ts'
import type { Shopper } from './cart-access.ts'
import { findCart } from './carts.ts'
import { findByEmail, signUp } from './clients.ts'
import { hashPassword, isPassword } from './passwords.ts'

/**
 * What a guest's account is made with (R1.8), worked out before any transaction, as it takes its time. Undefined when none is to be made:
 * no password was given, somebody is logged in, or this very account waits for its activation since an earlier attempt to pay.
 */
export async function wantedAccount(
  db: Database,
  store: StoreContext,
  { user }: Pick<Shopper, 'user'>,
  { cartId, password }: { cartId: string; password: string | undefined },
): Promise<string | undefined> {
  if (user || password === undefined) return undefined
  const cart = await findCart(db, store.code, cartId)
  const there = cart && (await findByEmail(db, store.code, cart.form.user.email))
  if (there && !there.active && (await isPassword(password, there.passwordHash))) return undefined
  return hashPassword(password)
}

/**
 * Makes a guest's account in the transaction of the order or payment; its owner activates it with the link of a mail.
 * @throws ApiError 400 at `user.password` when the e-mail has an account: the guest may order without a password
 */
export async function makeGuestAccount(
  db: Database,
  store: StoreContext,
  say: Say,
  { user }: CartForm,
  passwordHash: string | undefined,
): Promise<void> {
  if (passwordHash === undefined) return
  const { email, phone, name: firstName, surnames: lastName } = user
  const made = await signUp(db, { store: store.code, email, firstName, lastName, phone, passwordHash })
  if (!made) throw fieldErrors({ 'user.password': say('accountExists') })
}
