import type { Context } from 'hono'
import type { Caller } from '../context/caller.ts'
import { ApiError, unauthorised } from '../context/errors.ts'
import { messagesIn, type Translate } from '../context/messages.ts'
import type { StoreContext } from '../context/store.ts'
import type { Stores } from '../domain/stores.ts'
import { languageOf } from './language.ts'

/** Messages in the language of a store, or of the request where no store is known. */
export function inLanguageOf(store: StoreContext | undefined, context: Context): Translate {
  return messagesIn(store?.language ?? languageOf(context))
}

/**
 * The store that a call names in its query or body, otherwise that of the logged-in account; calls without a store get
 * the first.
 */
export function storeOf(stores: Stores, query: unknown, body: unknown, caller: Caller, t: Translate): StoreContext {
  const named = storeCodeIn(query) ?? storeCodeIn(body)
  const own = caller.user?.client.store
  if (own !== undefined && named !== undefined && named !== own)
    throw unauthorised('token_not_valid', t('tokenNotValid'))
  const code = named ?? own
  const store = code === undefined ? stores.first() : stores.find(code)
  if (!store) throw new ApiError(400, { store: [t('unknownStore')] })
  return store
}

/** The store code in a query or body; undefined where it names none. */
export function storeCodeIn(value: unknown): string | undefined {
  const code = value && typeof value === 'object' && 'store' in value ? value.store : undefined
  return typeof code === 'string' ? code : undefined
}
