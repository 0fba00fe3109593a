import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { orderState } from '../../../lib/rules/order-status.ts'
import { unpaidShare } from '../../../lib/rules/stock.ts'
import { refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { carts, stockReservations } from '../../db/schema.ts'

/** Owner of an unpaid reservation. */
export interface Holder {
  /** Account of the customer; null for a guest. */
  customer: number | null
  /** A guest's e-mail, once proved by a mailed link: unproven ones may belong to others. */
  email: string | null
  /** Keyed hash of the network address; empty where none is known. */
  network: string
}

/** Bounds of an unpaid reservation. */
export interface UnpaidHold {
  store: StoreContext
  t: Translate
  holder: Holder
  /**
   * `transfer`: the payment may take days, so that a part of each stock stays free for others. `payment`: a payment in
   * progress, which ends within minutes and may reserve everything that is free.
   */
  awaits: 'transfer' | 'payment'
}

/** Pieces of an item that one cart wants, beside those that others hold. */
export interface WantedHold {
  name: string
  quantity: number
  heldByOthers: number
  /** All that are not paid for. */
  pieces: number
}

/** Lets one reservation of a holder through at a time, until the transaction ends: they are counted together. */
export async function lockHolder(tx: Database, { store, holder }: UnpaidHold): Promise<void> {
  const { customer, email, network } = holder
  const names = [
    ...(customer === null ? [] : [`held by customer ${customer}`]),
    ...(email === null ? [] : [`held by e-mail ${store.code} ${email}`]),
    ...(network === '' ? [] : [`held by network ${network}`]),
  ]
  for (const name of names.sort()) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/**
 * Refuses to hold more than the store's record allows for unpaid orders. Holder and stock are
 * locked. A holder's only payment in progress is never refused: it is how the pieces get paid.
 * @throws ApiError 409 with code `share_held` or `too_much_held`
 */
export async function refuseBeyondBounds(
  tx: Database,
  cartId: string,
  items: readonly WantedHold[],
  { store, t, holder, awaits }: UnpaidHold,
  now: Date,
): Promise<void> {
  const { share, pieces, networkPieces } = store.unpaid
  if (awaits === 'transfer')
    for (const { name, quantity, heldByOthers, pieces: all } of items)
      if (heldByOthers + quantity > unpaidShare(all, share)) throw refusal(409, t('shareHeld', { name }), 'share_held')
  const wanted = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const bounds: [SQL | undefined, number][] = []
  if (holder.customer !== null) bounds.push([eq(carts.customer, holder.customer), pieces])
  if (holder.email !== null) bounds.push([ofEmail(store, holder.email), pieces])
  if (holder.network !== '') bounds.push([eq(stockReservations.network, holder.network), networkPieces])
  for (const [own, most] of bounds) {
    const held = await heldBy(tx, cartId, own, now)
    if (held + wanted > most && (awaits === 'transfer' || held > 0))
      throw refusal(409, t('tooMuchHeld'), 'too_much_held')
  }
}

/** Only guests' orders: an unpaid cart may have any e-mail. */
function ofEmail({ code }: StoreContext, email: string): SQL | undefined {
  return and(
    eq(carts.store, code),
    eq(carts.email, email),
    isNull(carts.customer),
    eq(carts.status, orderState.pendingPayment),
  )
}

async function heldBy(tx: Database, cartId: string, own: SQL | undefined, now: Date): Promise<number> {
  const { quantity, state, until } = stockReservations
  const [row] = await tx
    .select({ pieces: sql<number>`coalesce(sum(${quantity}), 0)::int` })
    .from(stockReservations)
    .innerJoin(carts, eq(carts.id, stockReservations.cartId))
    .where(and(eq(state, 'held'), gt(until, now), ne(stockReservations.cartId, cartId), own))
  return row?.pieces ?? 0
}
