import { shortestPassword } from '../../../lib/rules/password.ts'
import type { AccountRules } from '../../context/account-rules.ts'
import { fieldErrors } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import type { CartForm } from '../../db/schema.ts'
import type { Shopper } from '../cart/access.ts'
import { findCart } from '../cart/carts.ts'
import { findByEmail, signUp } from './clients.ts'
import { waitsForLink } from './mail-tokens.ts'
import { checkNewPassword } from './password-rules.ts'
import { isPassword, type PendingPassword, pendingPassword } from './passwords.ts'

/** A guest's wish for an account, as it comes with a payment. */
export interface AccountWish {
  password?: string | undefined
  /** Of the browser that typed the password. */
  browserSecret?: string | undefined
  rules: AccountRules
}

/**
 * Credentials of the account that a guest wants: the password of the payment or, without one, that of the cart's user.
 * Computed before any transaction, as hashing takes time. Null when no account is to be created.
 * @throws ApiError 400 at `user.password` for one that is too easily guessed
 */
export async function wantedAccount(
  db: Database,
  store: StoreContext,
  { user }: Pick<Shopper, 'user'>,
  t: Translate,
  { cartId, password, browserSecret, rules }: { cartId: string } & AccountWish,
): Promise<PendingPassword | null> {
  if (user) return null
  const cart = await findCart(db, store.code, cartId)
  if (password === undefined)
    return cart?.pendingPasswordHash
      ? { passwordHash: cart.pendingPasswordHash, secretHash: cart.pendingSecretHash }
      : null
  const email = cart?.form.user.email ?? ''
  checkNewPassword(rules, t, password, email)
  return newAccount(db, store, email, password, browserSecret)
}

/**
 * Pending password of a cart, from the password that the guest typed for its user. Computed before any transaction, as
 * hashing takes time.
 * @returns null where no account is to be created: the password was emptied, or the shopper is logged in
 * @throws ApiError 400 at `user.password` for one that is too short or too easily guessed
 */
export async function passwordOfCart(
  db: Database,
  store: StoreContext,
  { user }: Pick<Shopper, 'user'>,
  t: Translate,
  {
    cartId,
    email,
    password,
    browserSecret,
    rules,
  }: { cartId: string; email?: string | undefined; password: string } & AccountWish,
): Promise<PendingPassword | null> {
  if (user || password === '') return null
  if ([...password].length < shortestPassword)
    throw fieldErrors({ 'user.password': t('tooShort', { n: shortestPassword }) })
  const known = email ?? (await findCart(db, store.code, cartId))?.form.user.email ?? ''
  checkNewPassword(rules, t, password, known, 'user.password')
  return newAccount(db, store, known, password, browserSecret)
}

/**
 * Null when this account is pending since an earlier order of the same browser. Other browsers do not learn whether a
 * password is that of a pending account.
 */
async function newAccount(
  db: Database,
  store: StoreContext,
  email: string,
  password: string,
  browserSecret: string | undefined,
): Promise<PendingPassword | null> {
  const there = await findByEmail(db, store.code, email)
  // Queried in every case, so that the response time does not reveal the account.
  const waits = await waitsForLink(db, there?.id ?? 0, 'activate', browserSecret)
  if (there && !there.active && waits && (await isPassword(password, there.pendingPasswordHash))) return null
  return pendingPassword(password, browserSecret)
}

/**
 * Refuses to open a payment with an account that cannot be created. Where existing accounts are not revealed, the owner
 * is told with the order instead.
 * @throws ApiError 400 at `user.password` when the e-mail has an account: the guest may order without a password
 */
export async function checkGuestAccount(
  db: Database,
  store: StoreContext,
  t: Translate,
  { user }: CartForm,
  account: PendingPassword | null,
  { tellKnownEmails }: AccountRules,
): Promise<void> {
  if (account === null) return
  const there = await findByEmail(db, store.code, user.email)
  if (there && tellKnownEmails) throw fieldErrors({ 'user.password': t('accountExists') })
}

/**
 * Creates a guest's account in the transaction of the order; its owner activates it with a mailed link. An account
 * created meanwhile is unchanged: the order counts.
 */
export async function makeGuestAccount(
  db: Database,
  store: StoreContext,
  { user }: CartForm,
  account: PendingPassword | null,
): Promise<void> {
  if (account === null) return
  const { email, phone, name: firstName, surnames: lastName } = user
  await signUp(db, { store: store.code, email, firstName, lastName, phone }, account, true)
}
