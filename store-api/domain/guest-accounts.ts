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
 * What a guest's account is made with (R1.8), worked out before any transaction, as it takes its time. Null when none is to be made: no
 * password was given, somebody is logged in, or this very account waits for its activation since an earlier order.
 */
export async function wantedAccount(
  db: Database,
  store: StoreContext,
  { user }: Pick<Shopper, 'user'>,
  { cartId, password }: { cartId: string; password: string | undefined },
): Promise<string | null> {
  if (user || password === undefined) return null
  const cart = await findCart(db, store.code, cartId)
  const there = cart && (await findByEmail(db, store.code, cart.form.user.email))
  if (there && !there.active && (await isPassword(password, there.passwordHash))) return null
  return hashPassword(password)
}

/**
 * Refuses to open a payment with an account that cannot be made.
 * @throws ApiError 400 at `user.password` when the e-mail has an account: the guest may order without a password
 */
export async function checkGuestAccount(
  db: Database,
  store: StoreContext,
  say: Say,
  { user }: CartForm,
  passwordHash: string | null,
): Promise<void> {
  if (passwordHash !== null && (await findByEmail(db, store.code, user.email)))
    throw fieldErrors({ 'user.password': say('accountExists') })
}

/**
 * Makes a guest's account in the transaction of the order; its owner activates it with the link of a mail. An account that the e-mail
 * has got meanwhile stays as it is: the order counts.
 */
export async function makeGuestAccount(
  db: Database,
  store: StoreContext,
  { user }: CartForm,
  passwordHash: string | null,
): Promise<void> {
  if (passwordHash === null) return
  const { email, phone, name: firstName, surnames: lastName } = user
  await signUp(db, { store: store.code, email, firstName, lastName, phone, passwordHash })
}
