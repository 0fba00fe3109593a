import { storePath } from '../addresses/paths.ts'
import type { Audience } from '../contract/common.ts'
import { internalPaths, type Store } from '../stores/store.ts'

/** Reviews that a product page shows at once. */
export const reviewsLength = 5
/** Questions that a product page shows. */
const questionsLength = 6
/** Cards of each row of other products on a product page. */
export const rowLength = 4
/** Two of them may begin with the same products, which the second one leaves out. */
const relatedLength = 2 * rowLength

/*
 * What a product's page asks the store API, as its calls take it. The page asks so, and the server
 * when somebody asks for the page (server/early-product.ts).
 */

export function aboutProduct(slug: string, user_type: Audience) {
  return { params: { slug }, query: { user_type } }
}

export function aboutReviews(product: number, page: number) {
  return { query: { product, page, page_size: reviewsLength } }
}

export function aboutQuestions(product: number) {
  return { query: { product, page_size: questionsLength } }
}

export function aboutAttributes(id: number) {
  return { params: { id } }
}

export function aboutRelated(product_id: number, user_type: Audience) {
  return { query: { product_id, user_type, page_size: relatedLength } }
}

export function aboutCollection(product_id: number, collection: string, user_type: Audience) {
  return { query: { product_id, collection, user_type, page_size: rowLength } }
}

/** All that a page shows, in one answer of a store API that has this call. */
export function aboutPage(slug: string, user_type: Audience) {
  const sizes = { reviews: reviewsLength, questions: questionsLength, collection: rowLength, related: relatedLength }
  return { params: { slug }, query: { user_type, ...sizes } }
}

/** @param path route path, internal names allowed; empty for home */
export function aboutFooter(store: Store, path: string) {
  return { query: { menu_type: 'footer' as const, path: routePath(store, path) } }
}

/** A path as the store's shoppers see it, without leading and trailing slashes. */
function routePath(store: Store, path: string): string {
  const [first = '', ...rest] = path.split('/').filter(Boolean)
  const internal = internalPaths.find((own) => own === `/${first}`)
  return internal ? storePath(store, internal, ...rest).slice(1) : [first, ...rest].join('/')
}
