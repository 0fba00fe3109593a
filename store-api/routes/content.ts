import { normalizeEmail } from '../../lib/rules/email.ts'
import { postsPerPage } from '../../lib/rules/paging.ts'
import { isPhone } from '../../lib/rules/phone.ts'
import { fieldErrors, formError, refusal } from '../context/errors.ts'
import type { Translate } from '../context/messages.ts'
import { refuseLinks } from '../context/typed-names.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { offersProduct } from '../domain/catalogue/offers.ts'
import * as content from '../domain/content/cms.ts'
import { createPage, destroyPage, slugTaken, updatePage } from '../domain/content/cms-writing.ts'
import { confirmSubscription, unsubscribeByLink } from '../domain/content/newsletter-confirmation.ts'
import { voucherOf } from '../domain/content/newsletter-voucher.ts'
import * as letters from '../domain/content/newsletters.ts'
import { reviewPhoto } from '../domain/content/review-photos.ts'
import { ask, listQuestions, listReviews } from '../domain/content/reviews.ts'
import { implement } from '../http/implement.ts'
import { loggedIn } from '../http/logged-in.ts'
import { orNotFound } from '../http/or-not-found.ts'
import { pageOf } from '../http/pages.ts'

export const reviews = implement('reviews', {
  list: async ({ db, store, query, address, t }) => {
    const { summary, items } = await listReviews(db, store.code, query)
    return { ...pageOf(items, summary.count, query.page, query.page_size, address, t), summary }
  },
  photo: async ({ db, store, params, t, reports }) => {
    const photo = reports && (await reviewPhoto(db, store, params, reports.photos, true))
    if (!photo) throw refusal(404, t('notFound'), 'not_found')
    return photo
  },
})

export const questions = implement('questions', {
  create: async ({ db, store, body, t }) => {
    refuseLinks(t, { name: body.name })
    if (body.phone && !isPhone(body.phone, store.country)) throw fieldErrors({ phone: t('phone') })
    if (body.product !== null && !(await offersProduct(db, store.code, body.product)))
      throw fieldErrors({ product: t('unknownId', { value: body.product }) })
    return ask(db, store.code, body)
  },
  webList: async ({ db, store, query, address, t }) => {
    const { total, items } = await listQuestions(db, store.code, query)
    return pageOf(items, total, query.page, query.page_size, address, t)
  },
})

export const newsletters = implement('newsletters', {
  voucher: async ({ store }) => voucherOf(store),
  create: ({ db, body, t, caller, rules }) =>
    inTransaction(db, async (tx) => {
      const tell = rules.tellKnownEmails || caller.user?.client.email === normalizeEmail(body.email)
      const made = await letters.subscribe(tx, body, new Date(), { tell })
      if (!made) throw formError(t('subscribed'))
      return made
    }),
  confirm: async ({ db, store, body, t, unsubscribeLinks }) => {
    const now = new Date()
    const state = await inTransaction(db, (tx) => confirmSubscription(tx, store, unsubscribeLinks, body.token, now))
    if (state === 'notValid') throw refusal(400, t('newsletterLinkNotValid'), 'token_not_valid')
    return { state, detail: t(state === 'confirmed' ? 'newsletterConfirmed' : 'newsletterConfirmedBefore') }
  },
  unsubscribe: async ({ db, store, body, t, unsubscribeLinks }) => {
    const state = await inTransaction(db, (tx) => unsubscribeByLink(tx, store, unsubscribeLinks, body.token))
    if (state === 'notValid') throw refusal(400, t('newsletterLinkNotValid'), 'token_not_valid')
    return { state, detail: t('newsletterEnded') }
  },
  list: async ({ db, store, query, caller, t, address }) => {
    const { results, count } = await letters.listSubscriptions(db, store, loggedIn(caller, t), query.page)
    return pageOf(results, count, query.page, letters.subscriptionsPerPage, address, t)
  },
  retrieve: ({ db, store, params, caller, t }) =>
    letters.findSubscription(db, store, t, loggedIn(caller, t), params.id),
  update: ({ db, store, params, body, caller, t }) =>
    inTransaction(db, (tx) =>
      letters.changeSubscription(tx, store, t, loggedIn(caller, t), { ...body, id: params.id }),
    ),
  destroy: async ({ db, store, params, caller, t }) => {
    await inTransaction(db, (tx) => letters.unsubscribe(tx, store, t, loggedIn(caller, t), params.id))
    return null
  },
})

export const cms = implement('cms', {
  post: async ({ db, store, params, t }) => orNotFound(await content.findPost(db, store.code, params.slug), t),
  posts: async ({ db, store, query, address, t }) => {
    const { total, items } = await content.listPosts(db, store.code, query.page, query.category)
    return pageOf(items, total, query.page, postsPerPage, address, t)
  },
  postCategory: async ({ db, store, params, t }) =>
    orNotFound(await content.findPostCategory(db, store.code, params.slug), t),
  postCategories: ({ db, store }) => content.listPostCategories(db, store.code),
  pages: ({ db, store }) => content.listPages(db, store.code),
  page: async ({ db, store, params, t }) => orNotFound(await content.findPage(db, store.code, params.slug), t),
  createPage: async ({ db, store, body, t }) => unlessTaken(await createPage(db, store.code, body), t),
  updatePage: async ({ db, store, params, body, t }) =>
    unlessTaken(orNotFound(await updatePage(db, store.code, params.id, body), t), t),
  destroyPage: async ({ db, store, params, t }) => {
    orNotFound((await destroyPage(db, store.code, params.id)) || null, t)
    return null
  },
})

function unlessTaken<Page>(page: Page | typeof slugTaken, t: Translate): Page {
  if (page === slugTaken) throw fieldErrors({ slug: t('slugTaken') })
  return page as Page
}
