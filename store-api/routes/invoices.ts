import { refusal } from '../context/errors.ts'
import { invoiceFileName, renderInvoice } from '../domain/order/invoice-file.ts'
import { findInvoice, invoicesPerPage, listInvoices } from '../domain/order/invoices.ts'
import { implement } from '../http/implement.ts'
import { loggedIn } from '../http/logged-in.ts'
import { pageOf } from '../http/pages.ts'

export const invoices = implement('invoices', {
  list: async ({ db, store, query, caller, t, address }) => {
    const user = loggedIn(caller, t)
    const customer = user.admin && query.order !== undefined ? null : user.id
    const { results, count } = await listInvoices(db, store, { ...query, customer })
    return pageOf(results, count, query.page, invoicesPerPage, address, t)
  },
  pdf: async ({ db, store, params, caller, t, limitRows }) => {
    const user = loggedIn(caller, t)
    const found = await findInvoice(db, store, params.id)
    if (!found || (!user.admin && found.customer !== user.id)) throw refusal(404, t('notFound'), 'not_found')
    await limitRows('pdf', found.frozen.rows.length)
    return { name: invoiceFileName(store, found), bytes: await renderInvoice(store, found) }
  },
})
