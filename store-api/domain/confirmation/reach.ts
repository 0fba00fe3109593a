import type { Caller } from '../../context/caller.ts'
import { refusal, unauthorised } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import type { StoredConfirmation } from '../../db/schema.ts'
import { hashSecret } from '../account/passwords.ts'
import { mayHave } from '../cart/access.ts'
import { findCart, type StoredCart } from '../cart/carts.ts'
import { confirmationOf } from '../order/confirmations.ts'

/** How a caller names an order: by the token of a mailed link, or by the id of an own order. */
export interface Asked {
  token?: string | undefined
  order?: string | undefined
}

export interface Reached {
  order: StoredCart
  confirmation: StoredConfirmation
  /** How its customer is known. */
  by: 'link' | 'account'
  /** The account that is logged in, where that is how. */
  client: number | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The order whose measures a caller may confirm, locked until the transaction ends unless it is only looked at: of two
 * concurrent changes the second sees the result of the first. A guest's order is reached by its link alone: its id, which its page shows, does not
 * prove whose e-mail it has.
 * @throws ApiError 400 for a token that is another's; 401 and 404 for an order that is not the caller's
 */
export async function reachConfirmation(
  db: Database,
  store: StoreContext,
  t: Translate,
  { user }: Pick<Caller, 'user'>,
  { token, order: id }: Asked,
  lock = true,
): Promise<Reached> {
  if (token !== undefined) return byToken(db, store, t, token, lock)
  if (!user) throw unauthorised('not_authenticated', t('notAuthenticated'))
  const order = id === undefined ? null : await findCart(db, store.code, id, lock)
  const isOwn = order?.customer === user.id && mayHave(order, { user }, false)
  const confirmation = order && isOwn ? await confirmationOf(db, order.id) : null
  if (!order || !confirmation) throw refusal(404, t('notFound'), 'not_found')
  return { order, confirmation, by: 'account', client: user.id }
}

async function byToken(
  db: Database,
  store: StoreContext,
  t: Translate,
  token: string,
  lock: boolean,
): Promise<Reached> {
  const notValid = () => refusal(400, t('measuresLinkNotValid'), 'token_not_valid')
  const id = token.split('.', 1)[0] ?? ''
  const order = uuid.test(id) ? await findCart(db, store.code, id, lock) : null
  const confirmation = order && (await confirmationOf(db, order.id))
  if (!order || order.erasedAt || !confirmation?.linkHashes.includes(hashSecret(token))) throw notValid()
  return { order, confirmation, by: 'link', client: null }
}
