import { and, eq, ne } from 'drizzle-orm'
import { customerCode } from '../../../lib/rules/customer-type.ts'
import type { SessionEnding } from '../../../lib/rules/session-endings.ts'
import { refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { Database } from '../../db/database.ts'
import { clients, companies, companyMembers } from '../../db/schema.ts'

export type StoredMember = typeof companyMembers.$inferSelect
export type StoredCompany = typeof companies.$inferSelect

/** The membership of a customer; null without a company. */
export async function membershipOf(db: Database, clientId: number): Promise<StoredMember | null> {
  const [member] = await db.select().from(companyMembers).where(eq(companyMembers.clientId, clientId))
  return member ?? null
}

/**
 * The membership of a customer.
 * @param may roles that a call is for
 * @throws ApiError 404 without a company, 403 for another role
 */
export async function memberOf(
  db: Database,
  t: Translate,
  clientId: number,
  may: (member: StoredMember) => boolean = () => true,
): Promise<StoredMember> {
  const member = await membershipOf(db, clientId)
  if (!member) throw refusal(404, t('notFound'), 'not_found')
  if (!may(member)) throw refusal(403, t('permissionDenied'), 'permission_denied')
  return member
}

/** @throws ApiError 409 for a member of a company: one at a time */
export async function refuseMember(db: Database, t: Translate, clientId: number): Promise<void> {
  if (await membershipOf(db, clientId)) throw refusal(409, t('company.memberAlready'), 'member_already')
}

/** Whether a member is the owner of the company. */
export function isOwner({ role }: Pick<StoredMember, 'role'>): boolean {
  return role === 'owner'
}

/**
 * Holds a company until the transaction ends, so that its members change one after the other. Held before any account,
 * everywhere.
 */
export async function holdCompany(db: Database, id: number): Promise<StoredCompany | null> {
  const [company] = await db.select().from(companies).where(eq(companies.id, id)).for('update')
  return company ?? null
}

/**
 * Gives an account a customer type. @returns the ending of sessions with another one, to be noted at the end of the
 * transaction
 */
export async function setType(db: Database, clientId: number, type: 'C' | 'P'): Promise<SessionEnding[]> {
  const changed = await db
    .update(clients)
    .set({ customerType: type })
    .where(and(eq(clients.id, clientId), ne(clients.customerType, type)))
    .returning({ id: clients.id })
  return changed.map(({ id }) => ({ kind: 'type', id, type }))
}

/** The customer type of all members, while they are members. */
export const membersType = customerCode('professional')
