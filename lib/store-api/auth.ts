import 'server-only'
import type { User } from '../contract/auth.ts'
import type { AnswerOf } from '../contract/call.ts'
import { contract } from '../contract/index.ts'
import type { Store } from '../stores/store.ts'
import { ask } from './client.ts'

type LoggedIn = AnswerOf<typeof contract.auth.token>
type Tokens = AnswerOf<typeof contract.auth.refresh>

/** Logs in. @param shopperAddress the shopper's own network address: tries are counted by it */
export function logIn(
  store: Store,
  credentials: { email: string; password: string },
  shopperAddress?: string,
): Promise<LoggedIn> {
  return ask(store, contract.auth.token, { body: credentials, ...(shopperAddress && { shopperAddress }) })
}

/** New tokens for a refresh token, which is spent by that. */
export function refreshTokens(store: Store, refresh: string): Promise<Tokens> {
  return ask(store, contract.auth.refresh, { body: { refresh } })
}

/** The user whose access token this is. */
export function getUser(store: Store, token: string): Promise<User> {
  return ask(store, contract.clients.info, { token })
}
