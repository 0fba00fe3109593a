import { eq } from 'drizzle-orm'
import { orderState } from '../../../lib/rules/order-status.ts'
import { refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import {
  carts,
  type MeasuredRow,
  orderConfirmations,
  type PendingChange,
  type StoredConfirmation,
} from '../../db/schema.ts'
import { findCart, type StoredCart } from '../cart/carts.ts'
import { confirmationOf, mailLink } from '../order/confirmations.ts'
import { standingOf } from './confirmation-standing.ts'
import { waitingChange } from './pending-change.ts'

interface Awaited {
  order: StoredCart
  confirmation: StoredConfirmation
  pending: PendingChange
}

/**
 * What a supplement changes once it is paid: null where its change was dropped or replaced, or the order was confirmed,
 * cancelled or refunded meanwhile.
 * @param lock locks the order, which must be done before the supplement is locked
 */
export async function awaitedBy(
  db: Database,
  store: StoreContext,
  { id, supplementOf }: Pick<StoredCart, 'id' | 'supplementOf'>,
  lock = false,
): Promise<Awaited | null> {
  const order = supplementOf === null ? null : await findCart(db, store.code, supplementOf, lock)
  const confirmation = order && (await confirmationOf(db, order.id))
  if (!order || !confirmation?.pending || confirmation.pending.supplement !== id) return null
  if ((await standingOf(db, order, confirmation)) !== 'open') return null
  return { order, confirmation, pending: confirmation.pending }
}

/** Locks the order of a supplement, which must be done before the supplement is locked; nothing for any other cart. */
export async function lockSupplemented(db: Database, store: StoreContext, id: string): Promise<void> {
  const [known] = await db.select({ of: carts.supplementOf }).from(carts).where(eq(carts.id, id))
  if (known?.of) await findCart(db, store.code, known.of, true)
}

/**
 * Refuses to open a payment of a locked supplement that would change nothing any more. Any other cart is let pass.
 * @throws ApiError 409 with code `supplement_over`
 */
export async function refuseUnawaited(
  db: Database,
  store: StoreContext,
  t: Translate,
  supplement: StoredCart,
): Promise<void> {
  if (supplement.supplementOf === null) return
  const awaited = await awaitedBy(db, store, supplement)
  if (!awaited || !waitingChange(awaited.confirmation, store))
    throw refusal(409, t('supplementOver'), 'supplement_over')
}

/**
 * Changes the measures of an order, whose supplement has been paid this moment, and mails its customer a link to confirm
 * them. Both are locked.
 * @param paid cents
 */
export async function applySupplement(
  db: Database,
  supplement: StoredCart,
  { order, confirmation, pending }: Awaited,
  paid: number,
): Promise<void> {
  const { rows, changes, version } = confirmation
  const before = rows.find(({ id }) => id === pending.made.id)
  if (!before) throw new Error(`The supplement ${supplement.id} is of no row of its order.`)
  const { id: row, choice, final_ref } = before
  const at = new Date().toISOString()
  const change = { at, row, choice, final_ref, refund: 0, supplement: { order: supplement.id, paid } }
  await db
    .update(orderConfirmations)
    .set({ rows: withRow(rows, pending.made), changes: [...changes, change], version: version + 1, pending: null })
    .where(eq(orderConfirmations.cartId, order.id))
  // Other rows of the order may be on their way already; from now on it follows (`moveSupplements`).
  if (order.status > orderState.paid)
    await db.update(carts).set({ status: order.status }).where(eq(carts.id, supplement.id))
  await mailLink(db, order, `paid:${supplement.id}`)
}

/** Rows with one of them made otherwise. */
export function withRow(rows: readonly MeasuredRow[], made: MeasuredRow): MeasuredRow[] {
  return rows.map((row) => (row.id === made.id ? made : row))
}
