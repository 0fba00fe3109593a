import { and, eq, isNotNull, ne } from 'drizzle-orm'
import * as tags from '../../../lib/rules/change-tags.ts'
import { isOrder } from '../../../lib/rules/order-status.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { enqueueMail } from '../../db/outbox.ts'
import {
  carts,
  clients,
  mails,
  questions,
  reviews,
  type StoredClient,
  stockAlerts,
  subscriptions,
} from '../../db/schema.ts'
import { findCart } from '../cart/carts.ts'
import { noteChanges, noteEndings } from '../changes/note-changes.ts'
import { proofOf } from '../content/newsletter-confirmation.ts'
import { recordConsent } from './consents.ts'
import { forgetOrder, ordersOf } from './forget-orders.ts'

/** Who asked a question whose author is forgotten. */
const nobody = { name: '', email: '', phone: '' } as const

/**
 * Deletes an account with everything that belongs to it alone, and ends all its logins: addresses,
 * favourites, tokens, newsletter, questions that nobody has answered. Carts go; orders that came to
 * nothing lose their names at once, the others keep what their delivery, payment and guarantee need
 * until they have ended (`purge.ts`), and their invoices what the law asks for. Proofs of consent
 * name nobody; declarations of withdrawal are evidence. All of it happens or nothing.
 * @returns names of photos to be removed, once this is certain
 */
export function eraseAccount(db: Database, store: StoreContext, { id }: StoredClient, now: Date): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const [client] = await tx.select().from(clients).where(eq(clients.id, id)).for('update')
    if (!client) return []
    const { email } = client
    const photos = await leaveOrders(tx, store, client, now)
    const letters = await tx
      .delete(subscriptions)
      .where(and(eq(subscriptions.store, store.code), eq(subscriptions.email, email)))
      .returning()
    for (const letter of letters) await recordConsent(tx, { ...proofOf(letter), action: 'withdrawn', place: 'erasure' })
    await tx.delete(stockAlerts).where(and(eq(stockAlerts.store, store.code), eq(stockAlerts.email, email)))
    const shown = await leaveQuestions(tx, store.code, email)
    await tx
      .update(mails)
      .set({ recipient: '', data: {} })
      .where(and(eq(mails.store, store.code), eq(mails.recipient, email), isNotNull(mails.sentAt)))
    const reviewed = await leaveReviews(tx, id)
    await tx.delete(clients).where(eq(clients.id, id))
    await enqueueMail(tx, {
      key: `erased:${store.code}:${id}`,
      store: store.code,
      template: 'accountErased',
      recipient: email,
      data: { link: '/' },
    })
    await noteChanges(tx, [...(shown ? [tags.questions] : []), ...(reviewed ? [tags.reviews] : [])])
    await noteEndings(tx, [{ kind: 'account', id, epoch: client.epoch + 1 }])
    return photos
  })
}

/** Carts and quotes are forgotten at once; an order is once it has ended. */
async function leaveOrders(db: Database, store: StoreContext, client: StoredClient, now: Date): Promise<string[]> {
  const own = await db.select({ id: carts.id }).from(carts).where(ordersOf(store.code, client)).orderBy(carts.id)
  const photos: string[] = []
  for (const { id } of own) {
    const cart = await findCart(db, store.code, id, true)
    if (!cart) continue
    if (!isOrder(cart.status)) photos.push(...(await forgetOrder(db, cart, now)))
    else
      await db
        .update(carts)
        .set({ customer: null, toBeErased: true, changedAt: cart.changedAt })
        .where(eq(carts.id, id))
  }
  return photos
}

/**
 * An answered question stays, as others read it, without who asked. @returns whether there was one
 */
async function leaveQuestions(db: Database, store: string, email: string): Promise<boolean> {
  const own = and(eq(questions.store, store), eq(questions.email, email))
  const shown = await db
    .update(questions)
    .set(nobody)
    .where(and(own, isNotNull(questions.answer)))
    .returning({ id: questions.id })
  await db.delete(questions).where(own)
  return shown.length > 0
}

/**
 * Published reviews stay, as others read them, without who wrote them; the others go. @returns
 * whether there was a published one
 */
async function leaveReviews(db: Database, clientId: number): Promise<boolean> {
  const own = eq(reviews.clientId, clientId)
  await db.delete(reviews).where(and(own, ne(reviews.status, 'published')))
  const left = await db.update(reviews).set({ clientId: null, author: '' }).where(own).returning({ id: reviews.id })
  return left.length > 0
}
