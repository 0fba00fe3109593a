import { and, asc, count, eq } from 'drizzle-orm'
import type { siteAddresses as calls, SiteAddress } from '../../../lib/contract/companies.ts'
import { mayApprove } from '../../../lib/rules/company.ts'
import { formError, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { companyAddresses } from '../../db/schema.ts'
import { checkedShipping, maxAddresses } from '../account/addresses.ts'
import { holdCompany, memberOf } from './membership.ts'

type Stored = typeof companyAddresses.$inferSelect
type Given = (typeof calls.create)['body']['_zod']['output']
type Changes = (typeof calls.update)['body']['_zod']['output']

/** The delivery addresses of the caller's company, by the names of their sites. @throws ApiError 404 without one */
export async function listSites(db: Database, t: Translate, clientId: number): Promise<SiteAddress[]> {
  const { companyId } = await memberOf(db, t, clientId)
  const found = await db
    .select()
    .from(companyAddresses)
    .where(eq(companyAddresses.companyId, companyId))
    .orderBy(asc(companyAddresses.site), asc(companyAddresses.id))
  return found.map(view)
}

/** @throws ApiError 404 */
export async function findSite(db: Database, t: Translate, clientId: number, id: number): Promise<SiteAddress> {
  const { companyId } = await memberOf(db, t, clientId)
  return view(await existing(db, t, companyId, id))
}

/** @throws ApiError 403, 404; 400 with field errors, and when the list is full */
export function addSite(
  db: Database,
  store: StoreContext,
  t: Translate,
  clientId: number,
  { site, ...fields }: Given,
): Promise<SiteAddress> {
  return inTransaction(db, async (tx) => {
    const { companyId } = await memberOf(tx, t, clientId, mayApprove)
    await holdCompany(tx, companyId)
    const ofCompany = eq(companyAddresses.companyId, companyId)
    const [there] = await tx.select({ n: count() }).from(companyAddresses).where(ofCompany)
    if ((there?.n ?? 0) >= maxAddresses) throw formError(t('addressesFull', { n: maxAddresses }))
    const values = { companyId, site, fields: await checkedShipping(t, store, fields) }
    return written(await tx.insert(companyAddresses).values(values).returning())
  })
}

/** @throws ApiError 403, 404, 400 with field errors */
export function changeSite(
  db: Database,
  store: StoreContext,
  t: Translate,
  { clientId, id }: { clientId: number; id: number },
  { site, ...changes }: Changes,
): Promise<SiteAddress> {
  return inTransaction(db, async (tx) => {
    const { companyId } = await memberOf(tx, t, clientId, mayApprove)
    await holdCompany(tx, companyId)
    const before = await existing(tx, t, companyId, id)
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const fields = await checkedShipping(t, store, { ...before.fields, ...given })
    const values = { site: site ?? before.site, fields }
    return written(await tx.update(companyAddresses).set(values).where(named(companyId, id)).returning())
  })
}

/** @throws ApiError 403, 404 */
export async function removeSite(db: Database, t: Translate, clientId: number, id: number): Promise<void> {
  const { companyId } = await memberOf(db, t, clientId, mayApprove)
  const gone = await db.delete(companyAddresses).where(named(companyId, id)).returning({ id: companyAddresses.id })
  if (gone.length === 0) throw refusal(404, t('notFound'), 'not_found')
}

const named = (companyId: number, id: number) =>
  and(eq(companyAddresses.id, id), eq(companyAddresses.companyId, companyId))

async function existing(db: Database, t: Translate, companyId: number, id: number): Promise<Stored> {
  const [row] = await db.select().from(companyAddresses).where(named(companyId, id))
  if (!row) throw refusal(404, t('notFound'), 'not_found')
  return row
}

function written([row]: Stored[]): SiteAddress {
  if (!row) throw new Error('The address was not written.')
  return view(row)
}

function view({ id, site, fields }: Stored): SiteAddress {
  return { ...fields, id, site }
}
