/**
 * Words for what may change of what pages show. The store API notes them with each write, the
 * storefront gives them to what it reads: a page is renewed when a change names one of its tags.
 */

/** Every page: after an import, or where nobody can say what changed. */
export const everything = 'everything'

/** Which products there are, and what lists of them go by: their categories, order, names. */
export const products = 'products'
/**
 * Prices of products as lists go by them: filters, orders, reductions, the feed. The price itself
 * is the product's. Alone it names the lists of every store.
 */
export const prices = 'prices'
/** Categories, their texts, their filters. */
export const categories = 'categories'
/** Brands and their collections. */
export const brands = 'brands'
/** Menus of head and foot. */
export const menu = 'menu'
/** Lists of the home page and of other places that editors fill. */
export const home = 'home'
/** Content pages and the blog. */
export const cms = 'cms'
/** Opinions on shop and products. */
export const reviews = 'reviews'
/** Questions that were answered. */
export const questions = 'questions'
/** What a store's record says: its name, pictures, means of payment, voucher. */
export const store = 'store'

/**
 * Everything that shows this product: its page, and each list with its card. @param product its id
 */
export function productTag(product: number): string {
  return `product:${product}`
}

/** Whether a tag names a single product, and not something that lists go by. */
export function namesProduct(tag: string): boolean {
  return tag.startsWith('product:')
}

/** More lists than this that go by prices, and a change names them all. */
const maxListings = 20

/** A category's listing in a store. */
export interface CategoryListing {
  readonly store: string
  readonly categoryId: number
}

/**
 * What a list that goes by prices carries. @param category whose products it lists; without it
 * those of the whole store
 */
export function listedBy(store: string, category?: number): string[] {
  return [prices, pricesOf(store, category)]
}

/**
 * The tags of lists that go by the prices of some products.
 * @param listings those that the products stand in
 * @returns `prices` alone where there are too many to name
 */
export function tagsOfPrices(listings: Iterable<CategoryListing>): string[] {
  const each = new Set<string>()
  for (const { store, categoryId } of listings) each.add(pricesOf(store)).add(pricesOf(store, categoryId))
  return each.size > maxListings ? [prices] : [...each]
}

function pricesOf(store: string, category?: number): string {
  return category === undefined ? `${prices}:${store}` : `${prices}:${store}:${category}`
}

/** One more than this in a change, and it names `everything` instead. */
export const maxTags = 100

const form = /^[\w:.~-]{1,120}$/

/** True for what may be a tag: a word, with an id or a slug behind a colon. */
export function isTag(text: string): boolean {
  return form.test(text)
}

/** Tags, each once; `everything` alone where it is among them, or something that can be no tag. */
export function soundTags(tags: readonly string[]): string[] {
  const each = [...new Set(tags)]
  return each.includes(everything) || !each.every(isTag) ? [everything] : each
}

/**
 * The tags of a change as they are noted: `everything` alone also where there are too many to name.
 */
export function tagsOfChange(tags: readonly string[]): string[] {
  const each = soundTags(tags)
  return each.length > maxTags ? [everything] : each
}
