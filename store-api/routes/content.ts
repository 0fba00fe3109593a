import { contract } from '../../lib/contract/index.ts'
import { postsPerPage } from '../../lib/rules/paging.ts'
import { isPhone } from '../../lib/rules/phone.ts'
import { fieldErrors, formError, refusal } from '../context/errors.ts'
import type { Say } from '../context/messages.ts'
import { refuseLinks } from '../context/typed-names.ts'
import { offersProduct } from '../domain/catalogue/offers.ts'
import * as content from '../domain/content/cms.ts'
import { createPage, destroyPage, slugTaken, updatePage } from '../domain/content/cms-writing.ts'
import { confirmSubscription, unsubscribeByLink } from '../domain/content/newsletter-confirmation.ts'
import { voucherOf } from '../domain/content/newsletter-voucher.ts'
import * as letters from '../domain/content/newsletters.ts'
import { ask, listQuestions, listReviews } from '../domain/content/reviews.ts'
import { inTransaction } from '../domain/payment/payments.ts'
import { implement } from '../http/implement.ts'
import { loggedIn } from '../http/logged-in.ts'
import { pageOf } from '../http/pages.ts'
import { present } from '../http/present.ts'

export const reviews = implement('reviews', contract.reviews, {
  list: async ({ db, store, query, address, say }) => {
    const { summary, items } = await listReviews(db, store.code, query)
    return { ...pageOf(items, summary.count, query.page, query.page_size, address, say), summary }
  },
})

export const questions = implement('questions', contract.questions, {
  create: async ({ db, store, body, say }) => {
    refuseLinks(say, { name: body.name })
    if (body.phone && !isPhone(body.phone, store.country)) throw fieldErrors({ phone: say('phone') })
    if (body.product !== null && !(await offersProduct(db, store.code, body.product)))
      throw fieldErrors({ product: say('unknownId', { value: body.product }) })
    return ask(db, store.code, body)
  },
  webList: async ({ db, store, query, address, say }) => {
    const { total, items } = await listQuestions(db, store.code, query)
    return pageOf(items, total, query.page, query.page_size, address, say)
  },
})

export const newsletters = implement('newsletters', contract.newsletters, {
  voucher: async ({ store }) => voucherOf(store),
  create: ({ db, body, say }) =>
    inTransaction(db, async (tx) => {
      const made = await letters.subscribe(tx, body)
      if (!made) throw formError(say('subscribed'))
      return made
    }),
  confirm: async ({ db, store, body, say, unsubscribeLinks }) => {
    const now = new Date()
    const state = await inTransaction(db, (tx) => confirmSubscription(tx, store, unsubscribeLinks, body.token, now))
    if (state === 'notValid') throw refusal(400, say('newsletterLinkNotValid'), 'token_not_valid')
    return { state, detail: say(state === 'confirmed' ? 'newsletterConfirmed' : 'newsletterConfirmedBefore') }
  },
  unsubscribe: async ({ db, store, body, say, unsubscribeLinks }) => {
    const state = await inTransaction(db, (tx) => unsubscribeByLink(tx, store, unsubscribeLinks, body.token))
    if (state === 'notValid') throw refusal(400, say('newsletterLinkNotValid'), 'token_not_valid')
    return { state, detail: say('newsletterEnded') }
  },
  list: async ({ db, store, query, caller, say, address }) => {
    const { results, count } = await letters.listSubscriptions(db, store, loggedIn(caller, say), query.page)
    return pageOf(results, count, query.page, letters.subscriptionsPerPage, address, say)
  },
  retrieve: ({ db, store, params, caller, say }) =>
    letters.findSubscription(db, store, say, loggedIn(caller, say), params.id),
  update: ({ db, store, params, body, caller, say }) =>
    inTransaction(db, (tx) =>
      letters.changeSubscription(tx, store, say, loggedIn(caller, say), { ...body, id: params.id }),
    ),
  destroy: async ({ db, store, params, caller, say }) => {
    await inTransaction(db, (tx) => letters.unsubscribe(tx, store, say, loggedIn(caller, say), params.id))
    return null
  },
})

export const cms = implement('cms', contract.cms, {
  post: async ({ db, store, params, say }) => present(await content.findPost(db, store.code, params.slug), say),
  posts: async ({ db, store, query, address, say }) => {
    const { total, items } = await content.listPosts(db, store.code, query.page, query.category)
    return pageOf(items, total, query.page, postsPerPage, address, say)
  },
  postCategory: async ({ db, store, params, say }) => {
    const all = await content.listPostCategories(db, store.code)
    return present(all.find(({ slug }) => slug === params.slug) ?? null, say)
  },
  postCategories: ({ db, store }) => content.listPostCategories(db, store.code),
  pages: ({ db, store }) => content.listPages(db, store.code),
  page: async ({ db, store, params, say }) => present(await content.findPage(db, store.code, params.slug), say),
  createPage: async ({ db, store, body, say }) => unlessTaken(await createPage(db, store.code, body), say),
  updatePage: async ({ db, store, params, body, say }) =>
    unlessTaken(present(await updatePage(db, store.code, params.id, body), say), say),
  destroyPage: async ({ db, store, params, say }) => {
    present((await destroyPage(db, store.code, params.id)) || null, say)
    return null
  },
})

function unlessTaken<Page>(page: Page | typeof slugTaken, say: Say): Page {
  if (page === slugTaken) throw fieldErrors({ slug: say('slugTaken') })
  return page as Page
}
