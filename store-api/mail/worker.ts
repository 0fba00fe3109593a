import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Cart, OrderStatus } from '../../lib/contract/cart-content.ts'
import { awaitsConfirmation } from '../../lib/rules/confirmation.ts'
import { isPayable, orderState } from '../../lib/rules/order-status.ts'
import type { Log } from '../context/log.ts'
import { messagesIn } from '../context/messages.ts'
import type { Database } from '../db/database.ts'
import { isAbout, type OrderTemplate } from '../db/mail-templates.ts'
import { mails } from '../db/schema.ts'
import { isProvenEmail } from '../domain/account/proven-email.ts'
import { findCart } from '../domain/cart/carts.ts'
import { cartView } from '../domain/order/cart-view.ts'
import { quoteFile } from '../domain/order/quote-file.ts'
import { subOrdersOf } from '../domain/order/sub-orders.ts'
import type { Stores } from '../domain/stores.ts'
import { findWithdrawal } from '../domain/withdrawal/withdrawals.ts'
import { writeContactMail } from './contact-template.ts'
import type { OrderMail } from './order-mail.ts'
import { writePlainMail } from './plain-templates.ts'
import { isWithinBounds } from './recipient-bounds.ts'
import { writeMail } from './templates.ts'
import { handOverLimit, type Transport } from './transport.ts'
import { writeWithdrawalMail } from './withdrawal-templates.ts'

export interface MailOptions {
  db: Database
  stores: Stores
  log: Log
  transport: Transport
  /** Sender; without one, the shop at its own host. */
  from?: string | undefined
  storeUrl(code: string): string
  /** Multiplies how many mails of one kind a recipient may have; 1 without it. */
  boundFactor?: number | undefined
  /** Says that no further mail is to be begun. */
  signal?: AbortSignal
}

/** Tried so often, over about a day; then a person has to look. */
export const maxAttempts = 12
/**
 * A mail that one worker took is left alone by the others for this time, milliseconds: longer than waiting
 * for its turn (a minute) and handing it on may take. A crash leaves it to be taken again.
 */
const claim = 60_000 + 2 * handOverLimit

/**
 * Sends every mail that is due. A mail is claimed before and marked after: a crash between leaves
 * it to be sent again under the same id, which a mailbox or the outbox folder recognises.
 * @returns how many were sent
 */
export async function sendDueMails(options: MailOptions): Promise<number> {
  let sent = 0
  while (!options.signal?.aborted) {
    const mail = await claimNext(options.db)
    if (!mail) break
    if (await sendOne(options, mail)) sent += 1
  }
  return sent
}

type StoredMail = typeof mails.$inferSelect

async function claimNext(db: Database): Promise<StoredMail | undefined> {
  const now = new Date()
  // A server notes microseconds: what was written in this millisecond is due too.
  const until = new Date(now.getTime() + 1)
  const due = and(isNull(mails.sentAt), lte(mails.nextAttemptAt, until), lt(mails.attempts, maxAttempts))
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(due)
    .orderBy(asc(mails.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + claim) })
    .where(sql`${mails.id} = (${next})`)
    .returning()
  return claimed
}

async function sendOne(options: MailOptions, mail: StoredMail): Promise<boolean> {
  const { db, log, transport } = options
  try {
    if (mail.attempts === 1 && !(await isAllowed(options, mail))) return await leaveOut(options, mail)
    const written = await contentOf(options, mail)
    if (written) await transport({ id: mail.id, to: mail.recipient, ...written })
    await db
      .update(mails)
      .set({ sentAt: new Date(), problem: written ? null : 'nothing to say', ...keptData(mail) })
      .where(eq(mails.id, mail.id))
    return written !== null
  } catch (error) {
    const problem = error instanceof Error ? error.message.slice(0, 500) : String(error)
    const wait = Math.min(2 ** mail.attempts * 5_000, 4 * 3_600_000)
    await db
      .update(mails)
      .set({ problem, nextAttemptAt: new Date(Date.now() + wait) })
      .where(eq(mails.id, mail.id))
    log(mail.attempts >= maxAttempts ? 'error' : 'warn', 'a mail could not be sent', { mail: mail.id, problem })
    return false
  }
}

/** Whether its recipient has not had too many of its kind; later attempts are not counted again. */
async function isAllowed({ db, boundFactor }: MailOptions, { template, recipient, store, data }: StoredMail) {
  const order = isAbout(template, 'order') ? await findCart(db, store, String(data.order)) : null
  const paid = order != null && !isPayable(order.status)
  return isWithinBounds(db, { template, recipient, paid }, boundFactor)
}

/** Leaves a mail unsent. The log does not say to whom. */
async function leaveOut({ db, log }: MailOptions, { id, store, template }: StoredMail): Promise<false> {
  const set = { sentAt: new Date(), problem: 'its recipient has had too many of its kind', data: {} }
  await db.update(mails).set(set).where(eq(mails.id, id))
  log('warn', 'a mail was left out, as its recipient has had too many of its kind', { mail: id, store, template })
  return false
}

/**
 * A code or a link that opens something is forgotten once it is on its way, and so is what a visitor wrote to the
 * shop, and who was told of the end of an account.
 */
function keptData({ template, data: { confirm, ...others } }: StoredMail): {
  data?: Record<string, unknown>
  recipient?: ''
} {
  return {
    ...(confirm !== undefined && { data: others }),
    ...((isAbout(template, 'message') || isAbout(template, 'contact')) && { data: {} }),
    ...(template === 'accountErased' && { recipient: '' as const }),
  }
}

/**
 * What a mail says, about an order as it stands now; null when there is nothing to say any more.
 */
async function contentOf({ db, stores, storeUrl, from }: MailOptions, mail: StoredMail) {
  const store = stores.find(mail.store)
  if (!store) return null
  const common = { store, url: storeUrl(store.code), t: messagesIn(store.language) }
  const sender = { from: from ?? `${store.name} <no-reply@${new URL(common.url).hostname}>` }
  const { template } = mail
  if (isAbout(template, 'message'))
    return { ...(await writePlainMail(template, { ...common, data: mail.data })), ...sender }
  if (isAbout(template, 'contact')) return { ...(await writeContactMail({ ...common, data: mail.data })), ...sender }
  if (isAbout(template, 'withdrawal')) {
    const withdrawal = await findWithdrawal(db, String(mail.data.withdrawal))
    if (!withdrawal) return null
    const proven = await isProvenEmail(db, withdrawal.customer, withdrawal.email)
    return { ...(await writeWithdrawalMail(template, { ...common, withdrawal, proven })), ...sender }
  }
  const cart = await findCart(db, store.code, String(mail.data.order))
  if (!cart || !isStillTrue(template, cart.status)) return null
  const proven = !isPayable(cart.status) || (await isProvenEmail(db, cart.customer, mail.recipient))
  const order = await cartView(db, store, cart)
  const { parcel: name, refund = 0, returned, confirm } = mail.data
  if ((template === 'confirmMeasures' || template === 'askReviews') && !isLinkGood(template, order)) return null
  const parcel = name === undefined ? undefined : (await subOrdersOf(db, cart.id)).find(({ id }) => id === name)
  if (name !== undefined && !parcel) return null
  const about = {
    proven,
    order,
    refund: Number(refund),
    ...(parcel && { parcel }),
    ...(typeof confirm === 'string' && isLinkGood(template, order) && { confirm: common.url + confirm }),
    ...(isReturn(returned) && { returned }),
  }
  const written = { ...(await writeMail(template, { ...common, ...about })), ...sender }
  const file = template === 'quoteMade' ? await quoteFile(store, cart) : null
  return file ? { ...written, files: [file] } : written
}

/** Whether the link of a mail still does something. */
function isLinkGood(template: OrderTemplate, order: Cart): boolean {
  if (template === 'askReviews') return order.status === orderState.shipped
  return template === 'confirmMeasures' ? awaitsConfirmation(order) : order.payment?.awaits_link === true
}

function isReturn(value: unknown): value is NonNullable<OrderMail['returned']> {
  return typeof value === 'object' && value !== null && 'reference' in value && 'status' in value
}

/**
 * Whether a mail is still true of its order. Once the order is paid or given up, no mail asks to
 * pay it or tells of a quote. Cancelled meanwhile: that is all there is to say.
 */
function isStillTrue(template: OrderTemplate, status: OrderStatus): boolean {
  if (template === 'payMyOrder') return status === orderState.pendingPayment
  if (template === 'quoteMade' || template === 'measuresToPay') return status === orderState.quote
  return template === 'orderCancelled' || template === 'orderRefunded' || status !== orderState.cancelled
}
