import { maxAddresses } from '../domain/account/addresses.ts'
import {
  approvalsPerPage,
  decide,
  listApprovals,
  retrieveApproval,
  sendForApproval,
} from '../domain/company/approvals.ts'
import { companyOf, foundCompany } from '../domain/company/companies.ts'
import { invite, join, lookAtInvitation, withdrawInvitation } from '../domain/company/invitations.ts'
import { changeMember, leave, removeMember } from '../domain/company/members.ts'
import { addSite, changeSite, findSite, listSites, removeSite } from '../domain/company/site-addresses.ts'
import { implement } from '../http/implement.ts'
import { loggedIn } from '../http/logged-in.ts'
import { pageOf } from '../http/pages.ts'

export const companies = implement('companies', {
  retrieve: ({ db, caller, t }) => companyOf(db, t, loggedIn(caller, t).id),
  create: ({ db, store, body, caller, t }) => foundCompany(db, store, t, loggedIn(caller, t).client, body.name),
  leave: async ({ db, caller, t }) => {
    await leave(db, t, loggedIn(caller, t).id)
    return null
  },
  invite: ({ db, store, body, caller, t }) => invite(db, store, t, loggedIn(caller, t).client, body),
  withdraw: async ({ db, params, caller, t }) => {
    await withdrawInvitation(db, t, loggedIn(caller, t).id, params.id)
    return null
  },
  look: ({ db, store, body, t }) => lookAtInvitation(db, store, t, body.token),
  join: async ({ db, store, body, caller, t }) => {
    const { client } = loggedIn(caller, t)
    await join(db, store, t, client, body.token)
    return companyOf(db, t, client.id)
  },
  change: ({ db, params, body, caller, t }) => changeMember(db, t, loggedIn(caller, t).id, params.id, body),
  remove: async ({ db, params, caller, t }) => {
    await removeMember(db, t, loggedIn(caller, t).id, params.id)
    return null
  },
})

export const approvals = implement('approvals', {
  list: async ({ db, store, query, caller, t, address }) => {
    const { results, count } = await listApprovals(db, store, t, loggedIn(caller, t).id, query.page)
    return pageOf(results, count, query.page, approvalsPerPage, address, t)
  },
  retrieve: ({ db, store, params, caller, t }) => retrieveApproval(db, store, t, loggedIn(caller, t).id, params.id),
  send: ({ db, store, body, caller, t }) =>
    sendForApproval(db, store, t, { ...caller, user: loggedIn(caller, t) }, body.cart_id),
  decide: ({ db, store, params, body, caller, t }) => decide(db, store, t, loggedIn(caller, t).client, params.id, body),
})

export const siteAddresses = implement('siteAddresses', {
  list: async ({ db, caller, t, address }) => {
    const results = await listSites(db, t, loggedIn(caller, t).id)
    return pageOf(results, results.length, 1, maxAddresses, address, t)
  },
  retrieve: ({ db, params, caller, t }) => findSite(db, t, loggedIn(caller, t).id, params.id),
  create: ({ db, store, body, caller, t }) => addSite(db, store, t, loggedIn(caller, t).id, body),
  update: ({ db, store, params, body, caller, t }) =>
    changeSite(db, store, t, { clientId: loggedIn(caller, t).id, id: params.id }, body),
  destroy: async ({ db, params, caller, t }) => {
    await removeSite(db, t, loggedIn(caller, t).id, params.id)
    return null
  },
})
