import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companies, companyInvitations, companyMembers, orderApprovals, type StoredClient } from '../../db/schema.ts'

/** What is stored about a customer as a member of a company, or as invited to one. */
export async function companyData(
  db: Database,
  { id, store, email }: StoredClient,
): Promise<Record<string, unknown>[]> {
  const { name } = companies
  const ofMember = eq(companies.id, companyMembers.companyId)
  const ofInvitation = eq(companies.id, companyInvitations.companyId)
  const { role, orderLimit, joinedAt } = companyMembers
  const { state, reason, decidedAt } = orderApprovals
  const [member, invited, decided] = await Promise.all([
    db
      .select({ company: name, role, orderLimit, joinedAt })
      .from(companyMembers)
      .innerJoin(companies, ofMember)
      .where(eq(companyMembers.clientId, id)),
    db
      .select({ company: name, invitedAs: companyInvitations.role, expiresAt: companyInvitations.expiresAt })
      .from(companyInvitations)
      .innerJoin(companies, ofInvitation)
      .where(and(eq(companyInvitations.email, email), eq(companies.store, store))),
    db.select({ decision: state, reason, decidedAt }).from(orderApprovals).where(eq(orderApprovals.decidedBy, id)),
  ])
  return [...member, ...invited, ...decided]
}
