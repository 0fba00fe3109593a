import { randomBytes } from 'node:crypto'
import { and, count, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import type { CompanyInvitation, CompanyOffer, companies as calls } from '../../../lib/contract/companies.ts'
import { invitationDays, maxInvitations, maxMembers } from '../../../lib/rules/company.ts'
import { normalizeEmail } from '../../../lib/rules/email.ts'
import { pathName } from '../../../lib/stores/store.ts'
import { fieldErrors, formError, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { clients, companies, companyInvitations, companyMembers, type StoredClient } from '../../db/schema.ts'
import { hashSecret } from '../account/passwords.ts'
import { noteEndings } from '../changes/note-changes.ts'
import { holdCompany, isOwner, memberOf, membersType, refuseMember, setType } from './membership.ts'

type StoredInvitation = typeof companyInvitations.$inferSelect
type Wanted = (typeof calls.invite)['body']['_zod']['output']

const day = 86_400_000

/**
 * Invites a person to the owner's company: the mailed link is good for some days, and ends the one before.
 * @throws ApiError 403, 404; 400 for a member, and beyond the bounds of a company
 */
export function invite(
  db: Database,
  store: StoreContext,
  t: Translate,
  owner: StoredClient,
  { role, order_limit, ...wanted }: Wanted,
): Promise<CompanyInvitation> {
  const email = normalizeEmail(wanted.email)
  return inTransaction(db, async (tx) => {
    const { companyId } = await memberOf(tx, t, owner.id, isOwner)
    const company = await holdCompany(tx, companyId)
    if (!company) throw refusal(404, t('notFound'), 'not_found')
    const now = new Date()
    await forgetOver(tx, companyId, now)
    const members = await tx
      .select({ email: clients.email })
      .from(companyMembers)
      .innerJoin(clients, eq(clients.id, companyMembers.clientId))
      .where(eq(companyMembers.companyId, companyId))
    if (members.some((member) => member.email === email)) throw fieldErrors({ email: t('company.memberThere') })
    if (members.length >= maxMembers) throw formError(t('company.membersFull', { n: maxMembers }))
    const others = and(eq(companyInvitations.companyId, companyId), ne(companyInvitations.email, email))
    const [open] = await tx.select({ n: count() }).from(companyInvitations).where(others)
    if ((open?.n ?? 0) >= maxInvitations) throw formError(t('company.invitationsFull', { n: maxInvitations }))
    const token = randomBytes(32).toString('base64url')
    const values = {
      role,
      orderLimit: role === 'buyer' ? order_limit : null,
      tokenHash: hashSecret(token),
      expiresAt: new Date(now.getTime() + invitationDays * day),
    }
    const [written] = await tx
      .insert(companyInvitations)
      .values({ companyId, email, ...values })
      .onConflictDoUpdate({ target: [companyInvitations.companyId, companyInvitations.email], set: values })
      .returning()
    if (!written) throw new Error('The invitation was not written.')
    await enqueueMail(tx, {
      key: `company:${written.id}:${token.slice(0, 16)}`,
      store: store.code,
      template: 'companyInvitation',
      recipient: email,
      data: {
        company: company.name,
        days: String(invitationDays),
        link: `${pathName(store, '/profile')}/company/invitation?token=${token}`,
      },
    })
    return invitationView(written)
  })
}

/** Withdraws an open invitation of the owner's company. @throws ApiError 403, 404 */
export async function withdrawInvitation(db: Database, t: Translate, owner: number, id: number): Promise<void> {
  const { companyId } = await memberOf(db, t, owner, isOwner)
  const gone = await db
    .delete(companyInvitations)
    .where(and(eq(companyInvitations.id, id), eq(companyInvitations.companyId, companyId)))
    .returning({ id: companyInvitations.id })
  if (gone.length === 0) throw refusal(404, t('notFound'), 'not_found')
}

/** What the link of an invitation offers. @throws ApiError 400 for a token that is not good */
export async function lookAtInvitation(
  db: Database,
  store: StoreContext,
  t: Translate,
  token: string,
): Promise<CompanyOffer> {
  const { invitation, company } = await openInvitation(db, store, t, token)
  const { id: _, ...view } = invitationView(invitation)
  return { ...view, company: company.name }
}

/**
 * Makes a customer a member of the company that invited the account's e-mail; members have the prices of professionals.
 * @throws ApiError 400 for a token that is not good, or a company that is full; 409 for another e-mail than the invited
 *   one, and for a member of a company
 */
export function join(
  db: Database,
  store: StoreContext,
  t: Translate,
  { id, email }: StoredClient,
  token: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { company } = await openInvitation(tx, store, t, token)
    await holdCompany(tx, company.id)
    // Again, as two may have followed it at once.
    const { invitation } = await openInvitation(tx, store, t, token)
    if (invitation.email !== email) throw refusal(409, t('company.otherEmail'), 'other_email')
    const [client] = await tx.select().from(clients).where(eq(clients.id, id)).for('update')
    if (!client) throw refusal(404, t('notFound'), 'not_found')
    await refuseMember(tx, t, id)
    const ofCompany = eq(companyMembers.companyId, company.id)
    const [there] = await tx.select({ n: count() }).from(companyMembers).where(ofCompany)
    if ((there?.n ?? 0) >= maxMembers) throw formError(t('company.membersFull', { n: maxMembers }))
    const { role, orderLimit } = invitation
    await tx
      .insert(companyMembers)
      .values({ clientId: id, companyId: company.id, role, orderLimit, ownType: client.customerType })
    await tx.delete(companyInvitations).where(eq(companyInvitations.id, invitation.id))
    await noteEndings(tx, await setType(tx, id, membersType))
  })
}

/** Deletes the invitations to an e-mail in a store. */
export async function forgetInvitations(db: Database, store: string, email: string): Promise<void> {
  const ofStore = db.select({ id: companies.id }).from(companies).where(eq(companies.store, store))
  await db
    .delete(companyInvitations)
    .where(and(eq(companyInvitations.email, email), inArray(companyInvitations.companyId, ofStore)))
}

/** An invitation as the owner sees it. */
export function invitationView({ id, email, role, orderLimit, expiresAt }: StoredInvitation): CompanyInvitation {
  return {
    id,
    email,
    role: role === 'approver' ? role : 'buyer',
    order_limit: orderLimit,
    expires_at: expiresAt.toISOString(),
  }
}

async function openInvitation(db: Database, store: StoreContext, t: Translate, token: string) {
  const [found] = await db
    .select({ invitation: companyInvitations, company: companies })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .where(
      and(
        eq(companyInvitations.tokenHash, hashSecret(token)),
        eq(companies.store, store.code),
        gt(companyInvitations.expiresAt, new Date()),
      ),
    )
  if (!found) throw refusal(400, t('linkNotValid'), 'token_not_valid')
  return found
}

async function forgetOver(db: Database, companyId: number, now: Date): Promise<void> {
  await db
    .delete(companyInvitations)
    .where(and(eq(companyInvitations.companyId, companyId), lte(companyInvitations.expiresAt, now)))
}
