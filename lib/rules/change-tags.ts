/**
 * Tags for changes of page contents. The store API records them with each write, the storefront attaches them to the
 * data that it reads: a page is renewed when a change names one of its tags.
 */

/** Every page: after an import, or where the change is unknown. */
export const everything = 'everything'

/** The set of products, and everything that lists of them depend on: their categories, order, names. */
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
/** Data of a store's record: its name, pictures, payment methods, voucher. */
export const store = 'store'

/**
 * Everything that shows this product: its page, and each list with its card.
 * @param product its id
 * @param store code of the store whose pages show it so; those of every store without it
 */
export function productTag(product: number, store?: string): string {
  return store === undefined ? `product:${product}` : `product:${store}:${product}`
}

/** Data that only this product's page shows in a store, and no card of it: the prices of its variants. */
export function variantsTag(product: number, store: string): string {
  return `variants:${store}:${product}`
}

const ofProduct = /^(?:product|variants):(?:[\w.~-]+:)?(\d+)$/
const inEveryStore = /^product:\d+$/

/** The id of the product that a tag names; null of a tag that lists go by. */
export function productOfTag(tag: string): number | null {
  const id = ofProduct.exec(tag)?.[1]
  return id === undefined ? null : Number(id)
}

/**
 * The tag that only a product's own page has. @param tag of a change, as pages have it
 * @returns null where it names no product
 */
export function ownPageTag(tag: string): string | null {
  return productOfTag(tag) === null ? null : tag.replace(/^product:/, 'variants:')
}

/** The tags of a change as pages carry them: a product's by store. @param stores codes of all stores */
export function tagsOfPages(tags: readonly string[], stores: readonly string[]): string[] {
  return tags.flatMap((tag) =>
    inEveryStore.test(tag) ? stores.map((store) => productTag(productOfTag(tag) ?? 0, store)) : [tag],
  )
}

/** More lists than this that go by prices, and a change names them all. */
const maxListings = 20

/** A category's listing in a store. */
export interface CategoryListing {
  readonly store: string
  readonly categoryId: number
}

/** Tags of a list that depends on prices. @param category whose products it lists; all of the store by default */
export function listedBy(store: string, category?: number): string[] {
  return [prices, pricesOf(store, category)]
}

/**
 * The tags of lists that depend on the prices of some products.
 * @param listings those that contain the products
 * @returns only `prices` where there are too many to name
 */
export function tagsOfPrices(listings: Iterable<CategoryListing>): string[] {
  const each = new Set<string>()
  for (const { store, categoryId } of listings) each.add(pricesOf(store)).add(pricesOf(store, categoryId))
  return each.size > maxListings ? [prices] : [...each]
}

function pricesOf(store: string, category?: number): string {
  return category === undefined ? `${prices}:${store}` : `${prices}:${store}:${category}`
}

/** More tags than this in one answer of a store API, and everything is renewed: naming them takes longer. */
export const maxNamed = 500
/** One more than this in a change, and it names `everything` instead. */
export const maxTags = 100

const form = /^[\w:.~-]{1,120}$/

/** Whether a text can be a tag: a word, optionally with a colon and an id or a slug. */
export function isTag(text: string): boolean {
  return form.test(text)
}

/** Tags without repetition; only `everything` where it is among them, or an invalid tag. */
export function soundTags(tags: readonly string[]): string[] {
  const each = [...new Set(tags)]
  return each.includes(everything) || !each.every(isTag) ? [everything] : each
}

/** The tags of a change to record: only `everything` also where there are too many to name. */
export function tagsOfChange(tags: readonly string[]): string[] {
  const each = soundTags(tags)
  return each.length > maxTags ? [everything] : each
}
