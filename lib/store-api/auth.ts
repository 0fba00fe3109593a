import 'server-only'
import type { User } from '../contract/auth.ts'
import type { AnswerOf } from '../contract/call.ts'
import { contract } from '../contract/index.ts'
import type { Store } from '../stores/store.ts'
import { ask, find } from './client.ts'

export type LoggedIn = AnswerOf<typeof contract.auth.token>
type Tokens = AnswerOf<typeof contract.auth.refresh>

/** Logs in. @param shopperIp the shopper's own network address: tries are counted by it */
export function logIn(
  store: Store,
  credentials: { email: string; password: string; known_browser?: string },
  shopperIp?: string,
): Promise<LoggedIn> {
  return ask(store, contract.auth.token, { body: credentials, ...(shopperIp && { shopperIp }) })
}

/**
 * New tokens for a refresh token, which is spent by that. @param shopperIp a second use from
 * elsewhere ends the login
 */
export function refreshTokens(store: Store, refresh: string, shopperIp?: string): Promise<Tokens> {
  return ask(store, contract.auth.refresh, { body: { refresh }, ...(shopperIp && { shopperIp }) })
}

/**
 * Ends the login of a refresh token, so that none of its tokens is accepted any more, where the store API has this
 * call.
 */
export async function endLogin(store: Store, refresh: string): Promise<void> {
  await find(store, contract.auth.end, { body: { refresh } })
}

/** The user whose access token this is. */
export function getUser(store: Store, token: string): Promise<User> {
  return ask(store, contract.clients.info, { token })
}

interface NewAccount {
  first_name: string
  last_name: string
  email: string
  password: string
  /** Of the browser in which the password was typed. */
  browser_secret: string
  customer_type: 'C' | 'P'
}

/** Makes an account, which waits to be activated by the link of a mail. */
export async function signUp(store: Store, account: NewAccount, shopperIp?: string): Promise<void> {
  await ask(store, contract.clients.signup, { body: account, unread: true, ...(shopperIp && { shopperIp }) })
}

/**
 * Activates an account with the token of its mail, or gives it the new e-mail.
 * @param proof the secret of the browser that asked for the link, or a password: a new one to
 *   activate, the present one for an e-mail
 * @throws StoreApiError 400 for a token that is spent or wrong, and at `password`; 409 when a
 *   password is needed
 */
export async function activateAccount(
  store: Store,
  token: string,
  proof: { browser_secret?: string; password?: string },
  shopperIp?: string,
): Promise<void> {
  const given = { query: { token }, body: proof }
  await ask(store, contract.clients.activateUser, { ...given, unread: true, ...(shopperIp && { shopperIp }) })
}

/**
 * Sends the mail with the way to a new password. @throws StoreApiError 404 when no account has the
 * e-mail
 */
export async function sendRecoveryMail(
  store: Store,
  body: { email: string; known_browser?: string },
  shopperIp?: string,
): Promise<void> {
  await ask(store, contract.clients.resetPassword, {
    body,
    unread: true,
    ...(shopperIp && { shopperIp }),
  })
}

/**
 * Sets a new password with the token of the recovery mail. @throws StoreApiError 400 for a token
 * that is spent or wrong
 */
export async function setPassword(store: Store, token: string, password: string, shopperIp?: string): Promise<void> {
  const given = { query: { token }, body: { password } }
  await ask(store, contract.clients.updatePassword, {
    ...given,
    unread: true,
    ...(shopperIp && { shopperIp }),
  })
}
