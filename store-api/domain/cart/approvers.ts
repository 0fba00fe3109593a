import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companyMembers, orderApprovals } from '../../db/schema.ts'

/** Whether a customer is an approver of the company that a quote was sent to for approval. */
export async function approvesCart(db: Database, cartId: string, clientId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: orderApprovals.cartId })
    .from(orderApprovals)
    .innerJoin(companyMembers, eq(companyMembers.companyId, orderApprovals.companyId))
    .where(
      and(
        eq(orderApprovals.cartId, cartId),
        eq(companyMembers.clientId, clientId),
        inArray(companyMembers.role, ['owner', 'approver']),
      ),
    )
  return found !== undefined
}
