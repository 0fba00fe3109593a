import 'server-only'
import type { GivenBody } from '../contract/call.ts'
import type { Company, CompanyOffer, OrderApproval, SiteAddress } from '../contract/companies.ts'
import { contract } from '../contract/index.ts'
import type { Store } from '../stores/store.ts'
import { StoreApiError } from './client.ts'
import { askAsCustomer, findAsCustomer } from './customer.ts'

const { companies, approvals, siteAddresses } = contract

export type NewSite = GivenBody<typeof siteAddresses.create>
export type MemberTerms = GivenBody<typeof companies.change>

/** The company that the customer is a member of; null without one. */
export function getCompany(store: Store): Promise<Company | null> {
  return findAsCustomer(store, companies.retrieve, {})
}

/** What the link of an invitation offers; null for a link that is not good any more. */
export async function getCompanyOffer(store: Store, token: string): Promise<CompanyOffer | null> {
  try {
    return await findAsCustomer(store, companies.look, { body: { token } })
  } catch (error) {
    if (error instanceof StoreApiError && error.status === 400) return null
    throw error
  }
}

/** Founds a company of the customer's own. */
export async function foundCompany(store: Store, name: string): Promise<void> {
  await askAsCustomer(store, companies.create, { body: { name } })
}

/** Leaves the company. */
export async function leaveCompany(store: Store): Promise<void> {
  await askAsCustomer(store, companies.leave, {})
}

/** Accepts an invitation. */
export async function joinCompany(store: Store, token: string): Promise<void> {
  await askAsCustomer(store, companies.join, { body: { token } })
}

/** Mails an invitation to the company. */
export async function inviteMember(store: Store, body: MemberTerms & { email: string }): Promise<void> {
  await askAsCustomer(store, companies.invite, { body })
}

/** Withdraws an invitation. One that is gone already is fine. */
export async function withdrawInvitation(store: Store, id: number): Promise<void> {
  await findAsCustomer(store, companies.withdraw, { params: { id } })
}

/** Changes role and limit of a member. */
export async function changeMember(store: Store, id: number, body: MemberTerms): Promise<void> {
  await askAsCustomer(store, companies.change, { params: { id }, body })
}

/** Removes a member. One who is gone already is fine. */
export async function removeMember(store: Store, id: number): Promise<void> {
  await findAsCustomer(store, companies.remove, { params: { id } })
}

/** The newest quotes for approval that the customer may see; none without a company. */
export async function listApprovals(store: Store): Promise<readonly OrderApproval[]> {
  return (await findAsCustomer(store, approvals.list, { query: {} }))?.results ?? []
}

/** A quote for approval; null where it is none. */
export function getApproval(store: Store, id: string): Promise<OrderApproval | null> {
  return findAsCustomer(store, approvals.retrieve, { params: { id } })
}

/** Sends an own quote for approval. */
export async function sendForApproval(store: Store, id: string): Promise<void> {
  await askAsCustomer(store, approvals.send, { body: { cart_id: id } })
}

/** Approves a quote, or refuses it with a reason. */
export async function decideApproval(store: Store, id: string, approve: boolean, reason: string): Promise<void> {
  await askAsCustomer(store, approvals.decide, { params: { id }, body: { approve, reason } })
}

/** The delivery addresses of the company's sites; none without a company. */
export async function listSites(store: Store): Promise<readonly SiteAddress[]> {
  return (await findAsCustomer(store, siteAddresses.list, {}))?.results ?? []
}

/** The address of a site; null where there is none. */
export function getSite(store: Store, id: number): Promise<SiteAddress | null> {
  return findAsCustomer(store, siteAddresses.retrieve, { params: { id } })
}

/** Writes the address of a new site (no id), or changes one. */
export async function saveSite(store: Store, id: number | null, body: NewSite): Promise<void> {
  if (id === null) await askAsCustomer(store, siteAddresses.create, { body })
  else await askAsCustomer(store, siteAddresses.update, { params: { id }, body })
}

/** Deletes the address of a site. One that is gone already is fine. */
export async function removeSite(store: Store, id: number): Promise<void> {
  await findAsCustomer(store, siteAddresses.destroy, { params: { id } })
}
