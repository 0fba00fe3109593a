import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import * as tags from '../../../lib/rules/change-tags.ts'
import type { StoreContext } from '../../context/store.ts'
import { addJob } from '../../db/add-job.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { enqueueMail } from '../../db/outbox.ts'
import {
  carts,
  clients,
  mails,
  orderConfirmations,
  paymentEvents,
  payments,
  questions,
  type StoredClient,
  stockAlerts,
  subscriptions,
} from '../../db/schema.ts'
import { recordConsent } from '../account/consents.ts'
import { findCart } from '../cart/carts.ts'
import { noteChanges, noteEndings } from '../changes/note-changes.ts'
import { forgetInvitations } from '../company/invitations.ts'
import { leaveCompany } from '../company/members.ts'
import { proofOf } from '../content/newsletter-confirmation.ts'
import { ordersOf } from './forget-orders.ts'
import { forgetReviews } from './forget-reviews.ts'
import { leaveUnpaid } from './leave-unpaid.ts'

/** Author of a question whose author is forgotten. */
const forgottenAuthor = { name: '', email: '', phone: '' } as const

/**
 * Deletes an account with everything that belongs to it alone, and ends all its logins: addresses, favourites, kept configurations, projects,
 * tokens, newsletter, mails, unanswered questions; an owner's company passes to an approver, or ends. Carts, quotes and orders that were never paid for are cancelled and
 * forgotten at once. The others keep the data needed for delivery, payment and guarantee until they have ended
 * (`purge.ts`), and their invoices the data that the law requires. Proofs of consent hold no names; declarations of
 * withdrawal are evidence. All of it is one transaction.
 * @returns names of photos to be removed, after the commit
 */
export function eraseAccount(db: Database, store: StoreContext, { id }: StoredClient, now: Date): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    // A company is held before its members' accounts.
    const endings = await leaveCompany(tx, id)
    const [client] = await tx.select().from(clients).where(eq(clients.id, id)).for('update')
    if (!client) return []
    const { email } = client
    await forgetInvitations(tx, store.code, email)
    const { photos, forgotten } = await leaveOrders(tx, store, client, now)
    const letters = await tx
      .delete(subscriptions)
      .where(and(eq(subscriptions.store, store.code), eq(subscriptions.email, email)))
      .returning()
    for (const letter of letters) await recordConsent(tx, { ...proofOf(letter), action: 'withdrawn', place: 'erasure' })
    await tx.delete(stockAlerts).where(and(eq(stockAlerts.store, store.code), eq(stockAlerts.email, email)))
    const shown = await leaveQuestions(tx, store.code, email)
    await leaveMails(tx, store.code, email, forgotten, now)
    const reviewPhotos = await forgetReviews(tx, { clientId: id })
    await leaveStoredCards(tx, client, now)
    await tx.delete(clients).where(eq(clients.id, id))
    await enqueueMail(tx, {
      key: `erased:${store.code}:${id}`,
      store: store.code,
      template: 'accountErased',
      recipient: email,
      data: { link: '/' },
    })
    if (shown) await noteChanges(tx, [tags.questions])
    await noteEndings(tx, [...endings, { kind: 'account', id, epoch: client.epoch + 1 }])
    return [...photos, ...reviewPhotos]
  })
}

/**
 * Forgets unpaid carts and orders at once; paid orders are forgotten once they have ended.
 * @returns photos to be removed, and the ids of what was forgotten
 */
async function leaveOrders(db: Database, store: StoreContext, client: StoredClient, now: Date) {
  const own = await db.select({ id: carts.id }).from(carts).where(ordersOf(store.code, client)).orderBy(carts.id)
  const photos: string[] = []
  const forgotten: string[] = []
  for (const { id } of own) {
    const cart = await findCart(db, store.code, id, true)
    if (!cart) continue
    await db.update(payments).set({ shopperReference: null }).where(eq(payments.cartId, id))
    const left = await leaveUnpaid(db, cart, now)
    if (left) {
      photos.push(...left)
      forgotten.push(id)
    } else {
      await db
        .update(carts)
        .set({ customer: null, toBeErased: true, changedAt: cart.changedAt })
        .where(eq(carts.id, id))
      // Its supplement is among the own carts, and unpaid.
      await db.update(orderConfirmations).set({ pending: null }).where(eq(orderConfirmations.cartId, id))
    }
    photos.push(...(await forgetReviews(db, { clientId: null, cartId: id })))
  }
  return { photos, forgotten }
}

/**
 * Has the payment provider forget the stored cards: at once, and a day later, as a payment that was open may still have
 * one stored.
 */
async function leaveStoredCards(db: Database, { shopperReference: shopper }: StoredClient, now: Date): Promise<void> {
  if (shopper === null) return
  const job = { kind: 'storedCards', payload: { shopper } }
  await addJob(db, job)
  await addJob(db, { ...job, runAt: new Date(now.getTime() + 86_400_000) })
}

/**
 * Empties the mails to the account and those about forgotten orders; waiting ones are not sent. Their rows stay, so
 * that none is written twice. Their files and the provider reports about the person are deleted too. An e-mail that was
 * typed into an order may belong to another person, whose other mails are left alone.
 */
async function leaveMails(
  db: Database,
  store: string,
  email: string,
  orders: readonly string[],
  now: Date,
): Promise<void> {
  const aboutThem = orders.length > 0 ? inArray(sql`${mails.data}->>'order'`, orders) : undefined
  const emptied = await db
    .update(mails)
    .set({
      recipient: '',
      data: {},
      problem: null,
      sentAt: sql`coalesce(${mails.sentAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(mails.store, store), or(eq(sql`lower(${mails.recipient})`, email.toLowerCase()), aboutThem)))
    .returning({ id: mails.id })
  if (emptied.length > 0) await addJob(db, { kind: 'mailFiles', payload: { mails: emptied.map(({ id }) => id) } })
  const references = db
    .select({ reference: payments.reference })
    .from(payments)
    .where(inArray(payments.cartId, [...orders]))
  await db
    .update(paymentEvents)
    .set({ body: {} })
    .where(
      or(
        sql`lower(${paymentEvents.body}::text) ~ ${wholeEmail(email)}`,
        orders.length > 0 ? inArray(paymentEvents.reference, references) : undefined,
      ),
    )
}

/** Pattern of PostgreSQL for an e-mail that is not the end of a longer one: `o@free.fr` is not in `marco@free.fr`. */
function wholeEmail(email: string): string {
  const literal = email.toLowerCase().replace(/[^a-z0-9]/g, '\\$&')
  return `(^|[^a-z0-9._%+-])${literal}($|[^a-z0-9-])`
}

/**
 * An answered question stays, as others read it, without who asked. @returns whether there was one
 */
async function leaveQuestions(db: Database, store: string, email: string): Promise<boolean> {
  const own = and(eq(questions.store, store), eq(questions.email, email))
  const shown = await db
    .update(questions)
    .set(forgottenAuthor)
    .where(and(own, isNotNull(questions.answer)))
    .returning({ id: questions.id })
  await db.delete(questions).where(own)
  return shown.length > 0
}
