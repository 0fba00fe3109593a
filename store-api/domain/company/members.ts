import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CompanyMember, companies as calls } from '../../../lib/contract/companies.ts'
import { nextOwner } from '../../../lib/rules/company.ts'
import type { SessionEnding } from '../../../lib/rules/session-endings.ts'
import { refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { carts, clients, companies, companyMembers, orderApprovals } from '../../db/schema.ts'
import { noteEndings } from '../changes/note-changes.ts'
import { memberView } from './companies.ts'
import { holdCompany, isOwner, memberOf, membershipOf, type StoredMember, setType } from './membership.ts'

type Wanted = (typeof calls.change)['body']['_zod']['output']

/** Changes the role and the limit of another member. @throws ApiError 403, 404, 409 for the owner */
export function changeMember(
  db: Database,
  t: Translate,
  owner: number,
  id: number,
  { role, order_limit }: Wanted,
): Promise<CompanyMember> {
  return inTransaction(db, async (tx) => {
    await otherMember(tx, t, owner, id)
    const [changed] = await tx
      .update(companyMembers)
      .set({ role, orderLimit: role === 'buyer' ? order_limit : null })
      .where(eq(companyMembers.clientId, id))
      .returning()
    const [client] = await tx.select().from(clients).where(eq(clients.id, id))
    if (!changed || !client) throw refusal(404, t('notFound'), 'not_found')
    return memberView(changed, client)
  })
}

/** Removes another member from the owner's company. @throws ApiError 403, 404, 409 for the owner */
export function removeMember(db: Database, t: Translate, owner: number, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    await noteEndings(tx, await endMembership(tx, await otherMember(tx, t, owner, id)))
  })
}

/** Leaves the company. @throws ApiError 404 without one */
export function leave(db: Database, t: Translate, clientId: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    await memberOf(tx, t, clientId)
    await noteEndings(tx, await leaveCompany(tx, clientId))
  })
}

/**
 * Ends the membership of a customer, if there is one. A company without its owner passes to an approver; without an
 * approver it ends for all.
 * @returns endings of sessions, to be noted at the end of the transaction
 */
export async function leaveCompany(db: Database, clientId: number): Promise<SessionEnding[]> {
  const found = await membershipOf(db, clientId)
  const company = found && (await holdCompany(db, found.companyId))
  if (!company) return []
  const members = await db
    .select()
    .from(companyMembers)
    .where(eq(companyMembers.companyId, company.id))
    .orderBy(asc(companyMembers.joinedAt), asc(companyMembers.clientId))
  const own = members.find((member) => member.clientId === clientId)
  if (!own) return []
  if (!isOwner(own)) return endMembership(db, own)
  const heir = nextOwner(members.filter((member) => member !== own))
  if (heir) {
    const endings = await endMembership(db, own)
    await db.update(companyMembers).set({ role: 'owner' }).where(eq(companyMembers.clientId, heir.clientId))
    return endings
  }
  const endings: SessionEnding[] = []
  for (const member of members) endings.push(...(await endMembership(db, member)))
  await db.delete(companies).where(eq(companies.id, company.id))
  return endings
}

/** Another member of the owner's company, which is held. */
async function otherMember(db: Database, t: Translate, owner: number, id: number): Promise<StoredMember> {
  const { companyId } = await memberOf(db, t, owner, isOwner)
  await holdCompany(db, companyId)
  // Again: the company may have passed to another owner meanwhile.
  await memberOf(db, t, owner, isOwner)
  const member = await membershipOf(db, id)
  if (member?.companyId !== companyId) throw refusal(404, t('notFound'), 'not_found')
  if (isOwner(member)) throw refusal(409, t('company.owner'), 'owner')
  return member
}

/** The customer has the own customer type again; what waited for an approval is an ordinary quote again. */
async function endMembership(db: Database, { clientId, companyId, ownType }: StoredMember): Promise<SessionEnding[]> {
  await db.delete(companyMembers).where(eq(companyMembers.clientId, clientId))
  const own = db.select({ id: carts.id }).from(carts).where(eq(carts.customer, clientId))
  await db
    .delete(orderApprovals)
    .where(
      and(
        eq(orderApprovals.companyId, companyId),
        eq(orderApprovals.state, 'waiting'),
        inArray(orderApprovals.cartId, own),
      ),
    )
  return setType(db, clientId, ownType)
}
