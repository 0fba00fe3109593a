import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { approvals as calls, OrderApproval } from '../../../lib/contract/companies.ts'
import { limitOf, mayApprove } from '../../../lib/rules/company.ts'
import { orderState } from '../../../lib/rules/order-status.ts'
import { withoutLinks } from '../../../lib/rules/typed-links.ts'
import { pathName } from '../../../lib/stores/store.ts'
import { fieldErrors, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { carts, clients, companyMembers, orderApprovals, type StoredClient } from '../../db/schema.ts'
import type { Shopper } from '../cart/access.ts'
import { findCart, moveCart, type StoredCart } from '../cart/carts.ts'
import { releaseCoupon } from '../cart/coupon-uses.ts'
import { quoteOfCart, quoteView } from '../order/quotes.ts'
import { fullName } from './companies.ts'
import { memberOf, type StoredMember } from './membership.ts'

/** Quotes for approval on a page of the list. */
export const approvalsPerPage = 50

type StoredApproval = typeof orderApprovals.$inferSelect
type Decision = (typeof calls.decide)['body']['_zod']['output']
interface Found {
  approval: StoredApproval
  cart: StoredCart
  buyer: StoredClient | null
}

/**
 * Sends a quote of the buyer's own cart, or an own quote, to the approvers of the company. Repeating it changes nothing.
 * @throws ApiError 404; 409 for members without a limit; as making a quote does
 */
export function sendForApproval(
  db: Database,
  store: StoreContext,
  t: Translate,
  shopper: Shopper & { user: { client: StoredClient } },
  cartId: string,
): Promise<OrderApproval> {
  const { client } = shopper.user
  return inTransaction(db, async (tx) => {
    const member = await memberOf(tx, t, client.id)
    if (limitOf(member) === null) throw refusal(409, t('approval.notNeeded'), 'approval_not_needed')
    const { quote } = await quoteOfCart(tx, store, t, shopper, cartId)
    if (quote.customer !== client.id) throw refusal(404, t('notFound'), 'not_found')
    const [written] = await tx
      .insert(orderApprovals)
      .values({ cartId: quote.id, companyId: member.companyId })
      .onConflictDoNothing()
      .returning()
    if (written) await askApprovers(tx, store, member, client, quote)
    return view(store, await find(tx, store, t, member, cartId), client.id)
  })
}

/**
 * Approves a quote, which can be paid from then on, or refuses it, which ends it. The buyer gets a mail.
 * @throws ApiError 400 without a reason, 403 for buyers, 404 for another company's; 409 once it was decided otherwise, or the quote is over
 */
export function decide(
  db: Database,
  store: StoreContext,
  t: Translate,
  approver: StoredClient,
  id: string,
  { approve, reason }: Decision,
): Promise<OrderApproval> {
  return inTransaction(db, async (tx) => {
    const member = await memberOf(tx, t, approver.id, mayApprove)
    if (!approve && reason === '') throw fieldErrors({ reason: t('required') })
    await find(tx, store, t, member, id)
    // Held first: of two decisions at once the second sees the first.
    const cart = await findCart(tx, store.code, id, true)
    const { approval, buyer } = await find(tx, store, t, member, id)
    const state = approve ? 'approved' : 'refused'
    if (approval.state === state) return view(store, await find(tx, store, t, member, id), approver.id)
    if (approval.state !== 'waiting') throw refusal(409, t('approval.decided'), 'already_decided')
    if (!cart || quoteView(store, cart).state !== 'open') throw refusal(409, t('quoteExpired'), 'quote_expired')
    const now = new Date()
    const decision = { state, reason: approve ? '' : reason, decidedBy: approver.id, decidedAt: now } as const
    await tx.update(orderApprovals).set(decision).where(eq(orderApprovals.cartId, id))
    if (!approve) {
      await moveCart(tx, cart, orderState.abandonedQuote)
      await releaseCoupon(tx, id, now)
    }
    if (buyer)
      await enqueueMail(tx, {
        key: `approval:${state}:${id}`,
        store: store.code,
        template: approve ? 'orderApproved' : 'orderRefused',
        recipient: buyer.email,
        data: { ...mailData(store, cart, approver), reason: withoutLinks(decision.reason) },
      })
    return view(store, await find(tx, store, t, member, id), approver.id)
  })
}

/** A page of a company's quotes for approval, the newest first: all for approvers, the own ones for buyers. */
export async function listApprovals(
  db: Database,
  store: StoreContext,
  t: Translate,
  clientId: number,
  page: number,
): Promise<{ count: number; results: OrderApproval[] }> {
  const member = await memberOf(db, t, clientId)
  const condition = and(visibleTo(member), eq(carts.store, store.code))
  const joined = eq(carts.id, orderApprovals.cartId)
  const [total] = await db.select({ n: count() }).from(orderApprovals).innerJoin(carts, joined).where(condition)
  const found = await db
    .select({ approval: orderApprovals, cart: carts, buyer: clients })
    .from(orderApprovals)
    .innerJoin(carts, joined)
    .leftJoin(clients, eq(clients.id, carts.customer))
    .where(condition)
    .orderBy(desc(orderApprovals.createdAt), desc(orderApprovals.cartId))
    .limit(approvalsPerPage)
    .offset((page - 1) * approvalsPerPage)
  return { count: total?.n ?? 0, results: found.map((one) => view(store, one, clientId)) }
}

/** One quote for approval. @throws ApiError 404 for another company's, and for a buyer another buyer's */
export async function retrieveApproval(
  db: Database,
  store: StoreContext,
  t: Translate,
  clientId: number,
  id: string,
): Promise<OrderApproval> {
  return view(store, await find(db, store, t, await memberOf(db, t, clientId), id), clientId)
}

function visibleTo(member: StoredMember) {
  const ofCompany = eq(orderApprovals.companyId, member.companyId)
  return mayApprove(member) ? ofCompany : and(ofCompany, eq(carts.customer, member.clientId))
}

async function find(db: Database, store: StoreContext, t: Translate, member: StoredMember, id: string): Promise<Found> {
  const [found] = await db
    .select({ approval: orderApprovals, cart: carts, buyer: clients })
    .from(orderApprovals)
    .innerJoin(carts, eq(carts.id, orderApprovals.cartId))
    .leftJoin(clients, eq(clients.id, carts.customer))
    .where(and(eq(orderApprovals.cartId, id), visibleTo(member), eq(carts.store, store.code)))
  if (!found) throw refusal(404, t('notFound'), 'not_found')
  return found
}

async function askApprovers(
  db: Database,
  store: StoreContext,
  { companyId }: StoredMember,
  buyer: StoredClient,
  quote: StoredCart,
): Promise<void> {
  const approvers = await db
    .select({ id: clients.id, email: clients.email })
    .from(companyMembers)
    .innerJoin(clients, eq(clients.id, companyMembers.clientId))
    .where(and(eq(companyMembers.companyId, companyId), inArray(companyMembers.role, ['owner', 'approver'])))
  for (const { id, email } of approvers)
    await enqueueMail(db, {
      key: `approval:${quote.id}:${id}`,
      store: store.code,
      template: 'approvalAsked',
      recipient: email,
      data: mailData(store, quote, buyer),
    })
}

/** @param by who sent the quote, or decided about it */
function mailData(store: StoreContext, quote: StoredCart, by: StoredClient) {
  const { number, total } = quoteView(store, quote)
  const link = `${pathName(store, '/profile')}/quotation/${quote.id}`
  return { name: withoutLinks(fullName(by)), number, amount: total, link }
}

function view(store: StoreContext, { approval, cart, buyer }: Found, clientId: number): OrderApproval {
  const { number, total, valid_until, order_number } = quoteView(store, cart)
  return {
    id: cart.id,
    number,
    state: approval.state,
    reason: approval.reason,
    buyer: buyer ? fullName(buyer) : '',
    total,
    valid_until,
    order_number,
    created_at: approval.createdAt.toISOString(),
    decided_at: approval.decidedAt?.toISOString() ?? null,
    own: cart.customer === clientId,
  }
}
