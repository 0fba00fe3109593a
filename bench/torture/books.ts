import { gte, inArray } from 'drizzle-orm'
import { orderState } from '../../lib/rules/order-status.ts'
import type { Database } from '../../store-api/db/database.ts'
import { carts, invoices, mails, orderHolds, orderReturns, payments, refunds } from '../../store-api/db/schema.ts'
import type { Taken } from '../../store-api/payments/simulated/ledger.ts'
import type { Deeds } from './office.ts'

type Refund = typeof refunds.$inferSelect
type Payment = typeof payments.$inferSelect

/**
 * Each refund exists once: at the provider, in the books with its credit note, and in a mail; and the answers to
 * administrators are true.
 */
export async function books(
  db: Database,
  taken: readonly Taken[],
  deeds: Deeds,
  since: Date,
  breaches: string[],
): Promise<Record<string, number>> {
  const all = await db.select().from(payments).where(gte(payments.createdAt, since))
  const given = await db.select().from(refunds).where(gte(refunds.createdAt, since))
  const ofPayment = Map.groupBy(given, ({ paymentId }) => paymentId)
  breaches.push(...deeds.wrong)
  for (const payment of all) atProvider(payment, ofPayment.get(payment.id) ?? [], taken, breaches)
  await papers(db, all, ofPayment, breaches)
  await told(db, deeds, given, breaches)
  await letters(db, deeds, given, since, breaches)
  // The shop's own refunds must not count as refunds made at the provider.
  const known = new Set(all.map(({ id }) => id))
  // The shop's own refunds must not count as refunds made at the provider.
  for (const { reason, reference, paymentId } of await db.select().from(orderHolds))
    if (reason !== 'out_of_stock' && known.has(paymentId))
      breaches.push(`an order is on hold for ${reason} (${reference})`)
  return {
    'orders cancelled by administrators': deeds.cancelled.length,
    'refunds of administrators': given.length,
    'of them by hand': given.filter(({ byHand }) => byHand).length,
    'answers that refused one': deeds.refusedRefunds,
    'returns paid back': new Set(deeds.returned.map(({ id }) => id)).size,
    'stock counted by administrators': deeds.counts,
    'money given back, cents': taken.reduce((sum, { back }) => sum + back, 0),
  }
}

/** Refunds at a provider equal those in the books, and never exceed the payment. */
function atProvider(payment: Payment, own: readonly Refund[], taken: readonly Taken[], breaches: string[]): void {
  const { reference, amount, method, status } = payment
  const entry = taken.find((each) => each.reference === reference)
  const inParts = sumOf(own.filter((each) => each.status === 'refunded' && !each.byHand))
  // Refunded as a whole, without a refund row.
  const whole = status === 'refunded' && own.length === 0 && method !== 'transfer' ? amount : 0
  if (sumOf(own) > amount) breaches.push(`${reference}: ${sumOf(own)} go back of ${amount}`)
  if ((entry?.back ?? 0) !== inParts + whole)
    breaches.push(`${reference}: ${entry?.back ?? 0} went back at its provider, ${inParts + whole} in the books`)
  for (const refund of own)
    if (refund.status === 'due' && method !== 'transfer') breaches.push(`${refund.reference} is still to be given back`)
  if (status === 'authorized' && own.length > 0 && sumOf(own.filter((each) => each.status === 'refunded')) === amount)
    breaches.push(`${reference} has gone back wholly, and counts as paid`)
}

/** Each refund has its credit note, and together they equal the refunded part of the invoices. */
async function papers(
  db: Database,
  all: readonly Payment[],
  ofPayment: ReadonlyMap<string, readonly Refund[]>,
  breaches: string[],
): Promise<void> {
  const rows = await db.select().from(invoices)
  for (const payment of all) {
    const invoice = rows.filter(({ paymentId, kind }) => paymentId === payment.id && kind === 'invoice')
    const notes = rows.filter(({ paymentId, kind }) => paymentId === payment.id && kind === 'credit_note')
    const own = (ofPayment.get(payment.id) ?? []).filter(({ status }) => status === 'refunded')
    const back = payment.status === 'refunded' ? payment.amount : sumOf(own)
    const credited = notes.reduce((sum, { total }) => sum + total, 0)
    if (invoice.length > 1) breaches.push(`${payment.reference} has ${invoice.length} invoices`)
    if (credited !== (invoice.length > 0 ? back : 0))
      breaches.push(`${payment.reference}: ${back} went back, credit notes say ${credited}`)
    for (const { reference, amount, creditNote } of own)
      if (notes.filter(({ number, total }) => number === creditNote && total === amount).length !== 1)
        breaches.push(`${reference} has no credit note of its own`)
  }
}

/** Every refund that administrators were told of exists: with its amount, once under its key. */
async function told(db: Database, deeds: Deeds, given: readonly Refund[], breaches: string[]): Promise<void> {
  const byId = new Map(given.map((refund) => [refund.id, refund]))
  for (const { order, id, amount, key } of deeds.refunds) {
    const refund = byId.get(id)
    if (refund?.cartId !== order || refund.amount !== amount || refund.key !== key)
      breaches.push(`a refund of ${amount} was told, and is not there (${id})`)
  }
  const ids = [...deeds.cancelAsked]
  const orders = ids.length > 0 ? await db.select().from(carts).where(inArray(carts.id, ids)) : []
  const states = new Map(orders.map(({ id, status }) => [id, status]))
  for (const id of deeds.cancelled)
    if (states.get(id) !== orderState.cancelled) breaches.push(`${id} was cancelled, and is in state ${states.get(id)}`)
  const returns = new Map((await db.select().from(orderReturns)).map((each) => [each.id, each]))
  for (const { id, refund } of deeds.returned)
    if (returns.get(id)?.status !== 'refunded' || returns.get(id)?.refundId !== refund || !byId.has(refund))
      breaches.push(`the return ${id} was paid back by ${refund}, which is not there`)
}

/** Customers hear once of each cancellation, each refund and each paid return. */
async function letters(
  db: Database,
  { cancelled, returned }: Deeds,
  given: readonly Refund[],
  since: Date,
  breaches: string[],
): Promise<void> {
  const written = Map.groupBy(await db.select().from(mails).where(gte(mails.createdAt, since)), ({ key }) => key ?? '')
  const wanted = [
    ...cancelled.map((id) => `cancelled:${id}`),
    ...given.flatMap(({ id, status }) => (status === 'refunded' ? [`refunded:${id}`] : [])),
    ...returned.map(({ id }) => `return:${id}:refunded`),
  ]
  for (const key of new Set(wanted))
    if (written.get(key)?.length !== 1) breaches.push(`${written.get(key)?.length ?? 0} mails say ${key}`)
}

function sumOf(list: readonly { amount: number }[]): number {
  return list.reduce((sum, { amount }) => sum + amount, 0)
}
