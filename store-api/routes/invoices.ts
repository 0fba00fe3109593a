import { invoicesPerPage, listInvoices } from '../domain/order/invoices.ts'
import { implement } from '../http/implement.ts'
import { loggedIn } from '../http/logged-in.ts'
import { pageOf } from '../http/pages.ts'

export const invoices = implement('invoices', {
  list: async ({ db, store, query, caller, t, address }) => {
    const { results, count } = await listInvoices(db, store, loggedIn(caller, t).id, query.page)
    return pageOf(results, count, query.page, invoicesPerPage, address, t)
  },
})
