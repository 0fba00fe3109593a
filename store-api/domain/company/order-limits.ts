import { and, eq, or, sum } from 'drizzle-orm'
import { approvalProblem } from '../../../lib/rules/company.ts'
import { isOrder } from '../../../lib/rules/order-status.ts'
import { refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { Database } from '../../db/database.ts'
import { carts, orderApprovals, payments } from '../../db/schema.ts'
import type { StoredCart } from '../cart/carts.ts'
import { membershipOf } from './membership.ts'

const messages = {
  approval_needed: 'approval.needed',
  approval_waiting: 'approval.waiting',
  approval_refused: 'approval.refused',
} as const

/**
 * Refuses to pay a locked cart or quote of a buyer above the limit, and one that waits for an approval. An order that
 * was placed already is paid as it is.
 * @param payer logged-in account that pays; null for a guest
 * @param total cents, tax included
 * @throws ApiError 409
 */
export async function refuseAboveLimit(
  db: Database,
  t: Translate,
  cart: StoredCart,
  payer: number | null,
  total: number,
): Promise<void> {
  if (cart.supplementOf !== null)
    return refuseSupplementAboveLimit(db, t, { id: cart.supplementOf, customer: cart.customer }, total)
  const buyer = cart.customer ?? payer
  if (buyer === null || isOrder(cart.status)) return
  const [sent] = await db.select().from(orderApprovals).where(eq(orderApprovals.cartId, cart.id))
  const problem = approvalProblem(await membershipOf(db, buyer), sent?.state ?? null, total)
  if (problem) throw refusal(409, t(messages[problem]), problem)
}

/**
 * Refuses a supplement with which the payments of a buyer's order would be above the limit, whether the order was
 * approved or not: what an approver would see of a supplement alone tells too little. The help desk offers a quote.
 * @param total of the supplement, cents
 * @throws ApiError 409
 */
export async function refuseSupplementAboveLimit(
  db: Database,
  t: Translate,
  { id, customer }: Pick<StoredCart, 'id' | 'customer'>,
  total: number,
): Promise<void> {
  const member = customer === null ? null : await membershipOf(db, customer)
  if (!member) return
  const [paid] = await db
    .select({ cents: sum(payments.amount).mapWith(Number) })
    .from(payments)
    .innerJoin(carts, eq(carts.id, payments.cartId))
    .where(and(eq(payments.status, 'authorized'), or(eq(carts.id, id), eq(carts.supplementOf, id))))
  if (approvalProblem(member, null, (paid?.cents ?? 0) + total))
    throw refusal(409, t('measuresAboveLimit'), 'measures_above_limit')
}
