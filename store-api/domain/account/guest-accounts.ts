import { fieldErrors } from '../../context/errors.ts'
import type { Say } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import type { CartForm } from '../../db/schema.ts'
import type { Shopper } from '../cart/access.ts'
import { findCart } from '../cart/carts.ts'
import { findByEmail, signUp } from './clients.ts'
import { waitsForLink } from './mail-tokens.ts'
import { isPassword, type PendingPassword, pendingPassword } from './passwords.ts'

/** A guest's wish for an account, as it comes with a payment (R1.8). */
export interface AccountWish {
  password?: string | undefined
  /** Of the browser that typed the password. */
  browserSecret?: string | undefined
}

/**
 * What a guest's account is made with (R1.8), worked out before any transaction, as it takes its time. Null when none is to be made: no
 * password was given, somebody is logged in, or this very account waits for its activation since an earlier order of the same browser.
 * Other browsers are not told whether a password is that of an account which waits.
 */
export async function wantedAccount(
  db: Database,
  store: StoreContext,
  { user }: Pick<Shopper, 'user'>,
  { cartId, password, browserSecret }: { cartId: string } & AccountWish,
): Promise<PendingPassword | null> {
  if (user || password === undefined) return null
  const cart = await findCart(db, store.code, cartId)
  const there = cart && (await findByEmail(db, store.code, cart.form.user.email))
  if (there && !there.active && (await waitsForLink(db, there.id, 'activate', browserSecret)))
    if (await isPassword(password, there.pendingPasswordHash)) return null
  return pendingPassword(password, browserSecret)
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
  account: PendingPassword | null,
): Promise<void> {
  if (account !== null && (await findByEmail(db, store.code, user.email)))
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
  account: PendingPassword | null,
): Promise<void> {
  if (account === null) return
  const { email, phone, name: firstName, surnames: lastName } = user
  await signUp(db, { store: store.code, email, firstName, lastName, phone }, account)
}
