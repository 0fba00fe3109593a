import 'server-only'
import type { AnswerOf, CallDefinition } from '../contract/call.ts'
import { withAccess } from '../session/with-access.ts'
import type { Store } from '../stores/store.ts'
import { ask, type Given, StoreApiError } from './client.ts'
import { shopperIp } from './shopper-ip.ts'

/**
 * Like `ask`, as the logged-in customer: with the access token, renewing the session once when it has expired. Without
 * a session it is a visitor's call. The store API's limits count by the shopper's own address, not for all shoppers
 * together. For private data; cached reads must not use it.
 * @throws StoreApiError 401 when the call is for users and there is none (any more)
 */
export async function askAsCustomer<const C extends CallDefinition>(
  store: Store,
  call: C,
  given: Given<C>,
): Promise<AnswerOf<C>> {
  const address = await shopperIp()
  const shopper: Given<C> = address ? { ...given, shopperIp: address } : given
  const outcome = await withAccess(
    store,
    (token) => settle(ask(store, call, token ? { ...shopper, token } : shopper)),
    (result) => result.error instanceof StoreApiError && result.error.status === 401,
  )
  if (outcome.error) throw outcome.error
  return outcome.answer as AnswerOf<C>
}

/** Like `askAsCustomer`, but "not there" (404) is null. */
export async function findAsCustomer<const C extends CallDefinition>(
  store: Store,
  call: C,
  given: Given<C>,
): Promise<AnswerOf<C> | null> {
  try {
    return await askAsCustomer(store, call, given)
  } catch (error) {
    if (error instanceof StoreApiError && error.status === 404) return null
    throw error
  }
}

type Outcome<T> = { answer: T; error?: never } | { answer?: never; error: unknown }

function settle<T>(promise: Promise<T>): Promise<Outcome<T>> {
  return promise.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
}
