import { and, eq, exists, isNotNull, isNull, lte, notExists, or } from 'drizzle-orm'
import type { Confirmation } from '../../../lib/contract/confirmations.ts'
import { dueStep } from '../../../lib/rules/confirmation.ts'
import { rowsPerRound } from '../../../lib/rules/operation/rounds.ts'
import type { Actor } from '../../context/caller.ts'
import { refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { carts, orderConfirmations, payments, type StoredConfirmation } from '../../db/schema.ts'
import { findCart, type StoredCart } from '../cart/carts.ts'
import { noteAction } from '../operation/audit.ts'
import { confirmationOf, mailLink } from '../order/confirmations.ts'
import { refuseClosed, standingOf } from '../payment/confirmation-standing.ts'
import { dropPending, waitingChange } from '../payment/pending-change.ts'
import { handOver } from './hand-over.ts'
import { shownConfirmation, underWay } from './list.ts'

const day = 86_400_000

/** How many orders were reminded of, told to the help desk, made without a confirmation, and handed over. */
export type Followed = { reminders: number; overdue: number; released: number; handedOver: number }

/**
 * Follows up the orders of a store that are not confirmed, by its terms, and hands over those that were confirmed while
 * on hold. Idempotent.
 */
export async function followUpConfirmations(db: Database, store: StoreContext, now = new Date()): Promise<Followed> {
  const done: Followed = { reminders: 0, overdue: 0, released: 0, handedOver: 0 }
  for (const id of await unconfirmed(db, store, now))
    await inTransaction(db, async (tx) => {
      const order = await findCart(tx, store.code, id, true)
      const confirmation = order && (await confirmationOf(tx, id))
      if (!order || !confirmation || (await standingOf(tx, order, confirmation)) !== 'open') return
      const facts = { reminders: confirmation.reminders, overdue: confirmation.overdueAt !== null }
      const step = dueStep(store.confirmation, facts, now.getTime() - confirmation.openedAt.getTime())
      // Whose transfer is on its way was promised that making waits for it.
      if (step === 'release' && waitingChange(confirmation, store, now)?.transfer) return
      if (step) done[await steps[step](tx, store, order, confirmation, now)] += 1
    })
  for (const id of await notHandedOver(db, store))
    await inTransaction(db, async (tx) => {
      const order = await findCart(tx, store.code, id, true)
      const confirmation = order && (await confirmationOf(tx, id))
      if (order && confirmation?.confirmedAt && (await handOver(tx, store, order, confirmation))) done.handedOver += 1
    })
  return done
}

/** Orders of a store for which something may be due, the oldest first; those whose money went back are left alone. */
async function unconfirmed(db: Database, store: StoreContext, now: Date): Promise<string[]> {
  const { reminderDays, helpDeskDays, makeUnconfirmedAfterDays } = store.confirmation
  const before = (days: number) => lte(orderConfirmations.openedAt, new Date(now.getTime() - days * day))
  const due = or(
    ...reminderDays.map((days, sent) => and(eq(orderConfirmations.reminders, sent), before(days))),
    and(
      eq(orderConfirmations.reminders, reminderDays.length),
      isNull(orderConfirmations.overdueAt),
      before(helpDeskDays),
    ),
    makeUnconfirmedAfterDays === null ? undefined : before(makeUnconfirmedAfterDays),
  )
  const payment = db.select({ id: payments.id }).from(payments).where(eq(payments.cartId, carts.id))
  const authorized = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.cartId, carts.id), eq(payments.status, 'authorized')))
  const found = await db
    .select({ id: carts.id })
    .from(orderConfirmations)
    .innerJoin(carts, eq(carts.id, orderConfirmations.cartId))
    .where(
      and(
        eq(carts.store, store.code),
        isNull(orderConfirmations.confirmedAt),
        underWay,
        due,
        or(exists(authorized), notExists(payment)),
      ),
    )
    .orderBy(orderConfirmations.openedAt)
    .limit(rowsPerRound)
  return found.map(({ id }) => id)
}

async function notHandedOver(db: Database, store: StoreContext): Promise<string[]> {
  const found = await db
    .select({ id: carts.id })
    .from(orderConfirmations)
    .innerJoin(carts, eq(carts.id, orderConfirmations.cartId))
    .where(
      and(
        eq(carts.store, store.code),
        isNotNull(orderConfirmations.confirmedAt),
        isNull(orderConfirmations.handedOverAt),
        underWay,
      ),
    )
    .orderBy(orderConfirmations.confirmedAt)
    .limit(rowsPerRound)
  return found.map(({ id }) => id)
}

type Step = (
  db: Database,
  store: StoreContext,
  order: StoredCart,
  confirmation: StoredConfirmation,
  now: Date,
) => Promise<keyof Followed>

const steps: Readonly<Record<NonNullable<ReturnType<typeof dueStep>>, Step>> = {
  reminder: async (db, _, order, { reminders }) => {
    await changed(db, order.id, { reminders: reminders + 1 })
    await mailLink(db, order, String(reminders + 1))
    return 'reminders'
  },
  helpDesk: async (db, store, order, _, now) => {
    await changed(db, order.id, { overdueAt: now })
    const { form, orderNumber, id } = order
    const data = { order: orderNumber ?? '', phone: form.user.phone }
    const mail = { key: `overdue:${id}`, store: store.code, template: 'measuresOverdue', data } as const
    if (store.shopEmail !== null) await enqueueMail(db, { ...mail, recipient: store.shopEmail })
    return 'overdue'
  },
  release: async (db, store, order, confirmation, now) => {
    const facts = { confirmedAt: now, confirmedBy: 'store' } as const
    const asItStands = await dropPending(db, store, confirmation)
    await changed(db, order.id, facts)
    await handOver(db, store, order, { ...asItStands, ...facts })
    return 'released'
  },
}

async function changed(db: Database, id: string, values: Partial<typeof orderConfirmations.$inferInsert>) {
  await db.update(orderConfirmations).set(values).where(eq(orderConfirmations.cartId, id))
}

/**
 * Mails the link to the customer of an order once more.
 * @throws ApiError 404 for an id that is no order of the store with measures, 409 where nothing can be confirmed
 */
export function remindByHand(
  db: Database,
  store: StoreContext,
  t: Translate,
  id: string,
  by: Actor,
): Promise<Confirmation> {
  return inTransaction(db, async (tx) => {
    const order = await findCart(tx, store.code, id, true)
    const confirmation = order && (await confirmationOf(tx, id))
    if (!order || !confirmation) throw refusal(404, t('notFound'), 'not_found')
    refuseClosed(t, order, await standingOf(tx, order, confirmation))
    await mailLink(tx, order, `link${confirmation.linkHashes.length}`)
    const before = { links: confirmation.linkHashes.length }
    const after = { links: before.links + 1 }
    await noteAction(tx, store, by, { action: 'confirmation.remind', order: id, before, after })
    return shownConfirmation(store, order, confirmation)
  })
}
