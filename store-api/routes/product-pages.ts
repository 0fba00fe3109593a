import type { CallDefinition } from '../../lib/contract/call.ts'
import { questions, reviews } from '../../lib/contract/reviews.ts'
import { collectionProducts, relatedProducts } from '../domain/catalogue/product-cards.ts'
import { attributesOf, productBySlug, productDetail } from '../domain/catalogue/product-detail.ts'
import { readMenu } from '../domain/content/menus.ts'
import { listQuestions, listReviews } from '../domain/content/reviews.ts'
import { implement } from '../http/implement.ts'
import { orNotFound } from '../http/or-not-found.ts'
import { pageOf } from '../http/pages.ts'

export const productPages = implement('productPages', {
  retrieve: async ({ db, store, caller: { audience }, params: { slug }, query, address, t }) => {
    const { code } = store
    const offered = orNotFound(await productBySlug(db, code, slug), t)
    const { id, collection: name } = offered.product
    const first = (page_size: number) => ({ page: 1, page_size, product: id })
    const [product, reviewed, asked, footer, collection, related, attributes] = await Promise.all([
      productDetail(db, store, audience, offered),
      listReviews(db, code, first(query.reviews)),
      listQuestions(db, code, first(query.questions)),
      readMenu(db, code, 'footer', `${slug}.html`),
      name === null ? [] : collectionProducts(db, code, audience, id, name, query.collection),
      relatedProducts(db, code, audience, id, query.related),
      attributesOf(db, code, offered.product),
    ])
    const pageOne = <Item>(call: CallDefinition, items: Item[], count: number, length: number) => {
      const own = new URL(call.path, address)
      own.search = new URLSearchParams({ store: code, product: String(id), page_size: String(length) }).toString()
      return pageOf(items, count, 1, length, own, t)
    }
    return {
      product,
      reviews: {
        ...pageOne(reviews.list, reviewed.items, reviewed.summary.count, query.reviews),
        summary: reviewed.summary,
      },
      questions: pageOne(questions.webList, asked.items, asked.total, query.questions),
      footer,
      collection,
      related,
      attributes,
    }
  },
})
