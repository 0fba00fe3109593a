import { and, asc, eq, gt } from 'drizzle-orm'
import type { Company, CompanyMember } from '../../../lib/contract/companies.ts'
import { limitOf } from '../../../lib/rules/company.ts'
import { refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import { refuseLinks } from '../../context/typed-names.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { clients, companies, companyInvitations, companyMembers, type StoredClient } from '../../db/schema.ts'
import { invitationView } from './invitations.ts'
import { isOwner, memberOf, membersType, refuseMember, type StoredMember } from './membership.ts'

/** The company of a customer. @throws ApiError 404 without one */
export async function companyOf(db: Database, t: Translate, clientId: number): Promise<Company> {
  const member = await memberOf(db, t, clientId)
  const [company] = await db.select().from(companies).where(eq(companies.id, member.companyId))
  if (!company) throw refusal(404, t('notFound'), 'not_found')
  return {
    name: company.name,
    role: member.role,
    order_limit: limitOf(member),
    joined_at: member.joinedAt.toISOString(),
    members: isOwner(member) ? await membersOf(db, company.id) : [],
    invitations: isOwner(member) ? await openInvitations(db, company.id) : [],
  }
}

/**
 * Founds a company with a professional as its owner.
 * @throws ApiError 403 for consumers, 409 for a member of a company
 */
export async function foundCompany(
  db: Database,
  store: StoreContext,
  t: Translate,
  { id, customerType }: StoredClient,
  name: string,
): Promise<Company> {
  if (customerType !== membersType) throw refusal(403, t('permissionDenied'), 'permission_denied')
  refuseLinks(t, { name })
  await inTransaction(db, async (tx) => {
    await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, id)).for('update')
    await refuseMember(tx, t, id)
    const [company] = await tx.insert(companies).values({ store: store.code, name }).returning()
    if (!company) throw new Error('The company was not written.')
    await tx
      .insert(companyMembers)
      .values({ clientId: id, companyId: company.id, role: 'owner', ownType: customerType })
  })
  return companyOf(db, t, id)
}

async function membersOf(db: Database, companyId: number): Promise<CompanyMember[]> {
  const found = await db
    .select({ member: companyMembers, client: clients })
    .from(companyMembers)
    .innerJoin(clients, eq(clients.id, companyMembers.clientId))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(asc(companyMembers.joinedAt), asc(companyMembers.clientId))
  return found.map(({ member, client }) => memberView(member, client))
}

/** A member as the owner sees it. */
export function memberView(member: StoredMember, client: StoredClient): CompanyMember {
  return {
    id: client.id,
    name: fullName(client),
    email: client.email,
    role: member.role,
    order_limit: limitOf(member),
    joined_at: member.joinedAt.toISOString(),
  }
}

/** First and last name of an account. */
export function fullName({ firstName, lastName }: Pick<StoredClient, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

async function openInvitations(db: Database, companyId: number) {
  const found = await db
    .select()
    .from(companyInvitations)
    .where(and(eq(companyInvitations.companyId, companyId), gt(companyInvitations.expiresAt, new Date())))
    .orderBy(asc(companyInvitations.id))
  return found.map(invitationView)
}
