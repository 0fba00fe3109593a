import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { CartRow } from '../../../lib/contract/cart-rows.ts'
import type { OrderConfirmation } from '../../../lib/contract/order-confirmation.ts'
import { confirmationStateOf } from '../../../lib/rules/confirmation.ts'
import { isCustomMade } from '../../../lib/rules/custom-made.ts'
import { refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { Database } from '../../db/database.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { type MeasureChange, type MeasuredRow, orderConfirmations, type StoredConfirmation } from '../../db/schema.ts'
import { hashSecret } from '../account/passwords.ts'
import type { StoredCart } from '../cart/carts.ts'
import { paidIn } from '../cart/supplements.ts'

/**
 * Has a paid order wait for its customer where rows of it are made to measure, and mails the link. Called in the
 * transaction that makes it paid.
 */
export async function awaitCustomer(db: Database, order: StoredCart, now: Date): Promise<void> {
  // A supplement is money for rows of another order, which waits itself.
  if (order.supplementOf !== null) return
  const rows = (order.frozen?.rows ?? []).filter(isCustomMade).map(measuredRow)
  if (rows.length === 0) return
  const [opened] = await db
    .insert(orderConfirmations)
    .values({ cartId: order.id, openedAt: now, rows })
    .onConflictDoNothing()
    .returning()
  if (opened) await mailLink(db, order, 'first')
}

/**
 * Mails a new link to the customer of an order. Links that were mailed before stay good; of their tokens only hashes are
 * stored.
 * @param time names the mail among those of the order
 */
export async function mailLink(db: Database, order: StoredCart, time: string): Promise<void> {
  const recipient = order.form.user.email
  if (recipient === '') return
  const token = `${order.id}.${randomBytes(32).toString('base64url')}`
  await db
    .update(orderConfirmations)
    .set({ linkHashes: sql`array_append(${orderConfirmations.linkHashes}, ${hashSecret(token)})` })
    .where(eq(orderConfirmations.cartId, order.id))
  const data = { order: order.id, confirm: `/order/measures?token=${token}` }
  await enqueueMail(db, {
    key: `measures:${order.id}:${time}`,
    store: order.store,
    template: 'confirmMeasures',
    recipient,
    data,
  })
}

/** The confirmation of an order; null where nothing of it is to be confirmed. */
export async function confirmationOf(db: Database, order: string): Promise<StoredConfirmation | null> {
  const [found] = await db.select().from(orderConfirmations).where(eq(orderConfirmations.cartId, order))
  return found ?? null
}

/** How far an order is confirmed, as its customer reads it. */
export function confirmationView(confirmation: StoredConfirmation): OrderConfirmation {
  const paid = paidMore(confirmation)
  return {
    state: confirmationStateOf(confirmation),
    confirmed_at: confirmation.confirmedAt?.toISOString() ?? null,
    ...(paid > 0 && { paid_more: paid }),
  }
}

/** What supplements paid for dearer measures, cents. */
export function paidMore({ changes }: Pick<StoredConfirmation, 'changes'>): number {
  return paidIn(changes).reduce((sum, { paid }) => sum + paid, 0)
}

/** What changes gave back by the payment of the order itself, without what went back of supplements. */
export function ownBack(changes: readonly MeasureChange[]): Pick<MeasureChange, 'row' | 'refund' | 'pieces'>[] {
  return changes.map(({ refund, of_supplements = 0, ...change }) => ({ ...change, refund: refund - of_supplements }))
}

/** What is confirmed of a row: neither its price nor its installation, which names a town. */
export function measuredRow(row: CartRow): MeasuredRow {
  const { id, quantity, product, variant, configuration, choice, drawing, final_ref } = row
  return { id, quantity, product, variant, configuration, choice, drawing, final_ref }
}

/** Rows of an order with the measures to which they are made; prices stay those that were paid. */
export function rowsAsMade(rows: readonly CartRow[], confirmation: StoredConfirmation | null): CartRow[] {
  return rows.map((row) => ({ ...row, ...confirmation?.rows.find(({ id }) => id === row.id) }))
}

/**
 * Refuses to make or send rows of a locked order whose measures its customer has not confirmed.
 * @param rows ids of rows
 * @throws ApiError 409 with code `measures_unconfirmed`
 */
export async function refuseUnconfirmed(
  db: Database,
  t: Translate,
  { id }: Pick<StoredCart, 'id'>,
  rows: readonly string[],
): Promise<void> {
  const confirmation = await confirmationOf(db, id)
  if (!confirmation || confirmation.confirmedAt) return
  if (confirmation.rows.some((row) => rows.includes(row.id)))
    throw refusal(409, t('measuresUnconfirmed'), 'measures_unconfirmed')
}
