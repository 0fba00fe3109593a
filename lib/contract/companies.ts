import { z } from 'zod'
import { shippingAddress } from './addresses.ts'
import { defineCall } from './call.ts'
import { idParams, isoDate, listOf, nonNegativeCents, pageNumber, storeCode, uuidParams } from './common.ts'
import { line, lines } from './typed-text.ts'

/** `owner`: one per company, also an approver; `buyer`: orders within a limit. */
export const companyRole = z.enum(['owner', 'approver', 'buyer'])
/** Roles that the owner gives. */
const givenRole = z.enum(['approver', 'buyer'])
/** `refused`: the quote cannot be paid any more. */
export const approvalState = z.enum(['waiting', 'approved', 'refused'])

const orderLimit = nonNegativeCents
  .max(100_000_000)
  .nullable()
  .describe('Cents of one order, tax included, that a buyer may place alone; null for no limit, and for approvers')
const companyName = line(100, 1)
const email = z.email().max(254)
const token = z.string().min(1).max(200).describe('Of the mailed link')

export const companyMember = z.object({
  id: z.int().describe('Of the account'),
  name: z.string(),
  email: z.string(),
  role: companyRole,
  order_limit: orderLimit,
  joined_at: isoDate,
})

export const companyInvitation = z.object({
  id: z.int(),
  email: z.string(),
  role: givenRole,
  order_limit: orderLimit,
  expires_at: isoDate,
})

/** A company as one of its members sees it. */
export const company = z.object({
  name: z.string(),
  role: companyRole.describe("The caller's own"),
  order_limit: orderLimit,
  joined_at: isoDate,
  members: z.array(companyMember).describe('All of them for the owner, none for the others'),
  invitations: z.array(companyInvitation).describe('Open ones, for the owner; none for the others'),
})

/** What the link of an invitation says. */
export const companyOffer = companyInvitation.omit({ id: true }).extend({ company: z.string() })

/** A quote that a buyer has sent for approval. */
export const orderApproval = z.object({
  id: z.uuid().describe('Id of the quote, and of the order that it becomes'),
  number: z.string().describe('Of the quote'),
  state: approvalState,
  reason: z.string().describe('Why it was refused; empty otherwise'),
  buyer: z.string().describe('Name of the buyer; empty once the account is deleted'),
  total: nonNegativeCents.describe('Tax included'),
  valid_until: z.iso.date().describe('The last day on which the quote can be paid'),
  order_number: z.string().nullable().describe('Of the order that it has become'),
  created_at: isoDate,
  decided_at: isoDate.nullable(),
  own: z.boolean().describe('Whether the caller is its buyer'),
})

/** Where a company's orders go: an address with the name of the site. */
export const siteAddress = shippingAddress
  .omit({ user: true, default: true })
  .extend({ site: line(80, 1).describe('What the members call the place') })

const siteFields = siteAddress.omit({ id: true })
const query = z.object({ store: storeCode })
const own = { permission: 'user' } as const

/** Companies of professionals: members with roles, limits of orders, approvals, delivery addresses of sites. */
export const companies = {
  retrieve: defineCall({
    method: 'GET',
    path: '/auth-users/v1/company/',
    summary: 'The company that the caller is a member of; 404 without one',
    query,
    answer: company,
    ...own,
    throttle: 'read',
  }),
  create: defineCall({
    method: 'POST',
    path: '/auth-users/v1/company/',
    summary: 'Found a company, as its owner; for professionals who are in none',
    query,
    body: z.object({ name: companyName }),
    answer: company,
    status: 201,
    ...own,
    throttle: 'write',
  }),
  leave: defineCall({
    method: 'POST',
    path: '/auth-users/v1/company/leave/',
    summary:
      'Leave the company. That of an owner passes to the approver who has been there longest, or ends without one',
    query,
    answer: null,
    status: 204,
    ...own,
    throttle: 'write',
  }),
  invite: defineCall({
    method: 'POST',
    path: '/auth-users/v1/company/invitations/',
    summary: 'The owner invites a person by mail, for seven days; inviting again ends the earlier link',
    query,
    body: z.object({ email, role: givenRole, order_limit: orderLimit.default(null) }),
    answer: companyInvitation,
    status: 201,
    ...own,
    throttle: 'write',
    throttleByEmail: 'mail',
  }),
  withdraw: defineCall({
    method: 'DELETE',
    path: '/auth-users/v1/company/invitations/{id}/',
    summary: 'The owner withdraws an open invitation',
    params: idParams,
    query,
    answer: null,
    status: 204,
    ...own,
    throttle: 'write',
  }),
  look: defineCall({
    method: 'POST',
    path: '/auth-users/v1/company/invitations/look/',
    summary: 'What the mailed link of an invitation offers, and to which e-mail',
    query,
    body: z.object({ token }),
    answer: companyOffer,
    permission: 'public',
    throttle: 'lookup',
  }),
  join: defineCall({
    method: 'POST',
    path: '/auth-users/v1/company/join/',
    summary: 'Accept an invitation, once, as the customer with the e-mail that was invited',
    query,
    body: z.object({ token }),
    answer: company,
    ...own,
    throttle: 'lookup',
  }),
  change: defineCall({
    method: 'PUT',
    path: '/auth-users/v1/company/members/{id}/',
    summary: 'The owner changes the role and the limit of another member',
    params: idParams,
    query,
    body: z.object({ role: givenRole, order_limit: orderLimit }),
    answer: companyMember,
    ...own,
    throttle: 'write',
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/auth-users/v1/company/members/{id}/',
    summary: 'The owner removes another member, who gets back the customer type of before',
    params: idParams,
    query,
    answer: null,
    status: 204,
    ...own,
    throttle: 'write',
  }),
}

/** Quotes above the limit of a buyer, which the company approves. */
export const approvals = {
  list: defineCall({
    method: 'GET',
    path: '/auth-users/v1/company/approvals/',
    summary: "The company's quotes for approval, the newest first: all for approvers, the own ones for buyers",
    query: query.extend({ page: pageNumber }),
    answer: listOf(orderApproval),
    ...own,
    throttle: 'read',
  }),
  retrieve: defineCall({
    method: 'GET',
    path: '/auth-users/v1/company/approvals/{id}/',
    summary: 'One quote for approval, for approvers and its buyer',
    params: uuidParams,
    query,
    answer: orderApproval,
    ...own,
    throttle: 'read',
  }),
  send: defineCall({
    method: 'POST',
    path: '/auth-users/v1/company/approvals/',
    summary:
      "A buyer with a limit makes a quote of the own cart, or takes an own quote, and sends it to the company's approvers. Repeating it changes nothing",
    query,
    body: z.object({ cart_id: z.uuid() }),
    answer: orderApproval,
    status: 201,
    ...own,
    throttle: 'payment',
  }),
  decide: defineCall({
    method: 'POST',
    path: '/auth-users/v1/company/approvals/{id}/decide/',
    summary: 'An approver approves a quote, which can be paid then, or refuses it with a reason; the buyer gets a mail',
    params: uuidParams,
    query,
    body: z.object({ approve: z.boolean(), reason: lines(500).default('') }),
    answer: orderApproval,
    ...own,
    throttle: 'write',
  }),
}

/** Delivery addresses of a company's sites. */
export const siteAddresses = {
  list: defineCall({
    method: 'GET',
    path: '/auth-users/v1/company/addresses/',
    summary: "The company's delivery addresses, by the name of the site; all of them fit one page",
    query,
    answer: listOf(siteAddress),
    ...own,
    throttle: 'read',
  }),
  retrieve: defineCall({
    method: 'GET',
    path: '/auth-users/v1/company/addresses/{id}/',
    summary: "One of the company's delivery addresses",
    params: idParams,
    query,
    answer: siteAddress,
    ...own,
    throttle: 'read',
  }),
  create: defineCall({
    method: 'POST',
    path: '/auth-users/v1/company/addresses/',
    summary: 'An approver adds a delivery address',
    query,
    body: siteFields,
    answer: siteAddress,
    status: 201,
    ...own,
    throttle: 'write',
  }),
  update: defineCall({
    method: 'PUT',
    path: '/auth-users/v1/company/addresses/{id}/',
    summary: 'An approver changes a delivery address',
    params: idParams,
    query,
    body: siteFields.partial(),
    answer: siteAddress,
    ...own,
    throttle: 'write',
  }),
  destroy: defineCall({
    method: 'DELETE',
    path: '/auth-users/v1/company/addresses/{id}/',
    summary: 'An approver deletes a delivery address',
    params: idParams,
    query,
    answer: null,
    status: 204,
    ...own,
    throttle: 'write',
  }),
}

export type CompanyRole = z.output<typeof companyRole>
export type Company = z.output<typeof company>
export type CompanyMember = z.output<typeof companyMember>
export type CompanyInvitation = z.output<typeof companyInvitation>
export type CompanyOffer = z.output<typeof companyOffer>
export type ApprovalState = z.output<typeof approvalState>
export type OrderApproval = z.output<typeof orderApproval>
export type SiteAddress = z.output<typeof siteAddress>
