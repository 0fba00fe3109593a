import { refusal } from '../context/errors.ts'
import { reachCart } from '../domain/cart/access.ts'
import { offerQuote } from '../domain/order/offer-quote.ts'
import { quoteFile } from '../domain/order/quote-file.ts'
import { listQuotes, makeQuote, quotesPerPage } from '../domain/order/quotes.ts'
import { implement } from '../http/implement.ts'
import { actorOf, loggedIn } from '../http/logged-in.ts'
import { pageOf } from '../http/pages.ts'

export const quotes = implement('quotes', {
  list: async ({ db, store, query, caller, t, address }) => {
    const user = loggedIn(caller, t)
    const customer = user.admin ? (query.customer ?? null) : user.id
    const { results, count } = await listQuotes(db, store, { customer, page: query.page })
    return pageOf(results, count, query.page, quotesPerPage, address, t)
  },
  create: async ({ db, store, body, caller, t, limit }) => {
    const { email, quoteNumber } = await reachCart(db, store, t, caller, { id: body.cart_id })
    // Any visitor can type another's e-mail, and every quote sends a mail there.
    const own = email === '' || email === caller.user?.client.email
    if (!own && quoteNumber === null) await limit('mail', email)
    return makeQuote(db, store, t, caller, body.cart_id)
  },
  offer: ({ db, store, body, t, ...context }) => offerQuote(db, store, t, body, actorOf(context, t)),
  pdf: async ({ db, store, params, caller, t, limitRows }) => {
    const cart = await reachCart(db, store, t, caller, { id: params.id, reading: true })
    await limitRows('pdf', cart.frozen?.rows.length ?? 0)
    const file = await quoteFile(store, cart)
    if (!file) throw refusal(404, t('notFound'), 'not_found')
    return file
  },
})
