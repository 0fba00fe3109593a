/**
 * Requests of `measure-catalogue.ts` to a store API, by name. `{sitemap}` and `{feed}` stand for the product that the
 * last page of each begins after.
 */
export const questions: readonly (readonly [name: string, path: string])[] = [
  ['listing', '/catalog/v1/products/1/weblist_by_category/?store=FRSM'],
  ['page 20', '/catalog/v1/products/1/weblist_by_category/?store=FRSM&page=20&ordering=lower_price'],
  ['one filter', '/catalog/v1/products/1/weblist_by_category/?store=FRSM&finition=noir'],
  ['filters', '/catalog/v1/products/1/weblist_by_category/?store=FRSM&finition=noir&prix_max=400&ordering=lower_price'],
  ['a width', '/catalog/v1/products/1/weblist_by_category/?store=FRSM&largeur=90'],
  ...['paroi', 'paroi noire', 'paroi 120', 'receveur 120x80', 'walk in', 'p', 'recevuer ardois', 'xyzxyz'].map(
    (text): [string, string] => [`search ${text}`, search(text)],
  ),
  ['narrowed search', `${search('paroi')}&finition=noir&ordering=lower_price`],
  ['sitemap, first page', '/catalog/v1/products/sitemap/?store=FRSM'],
  ['sitemap, last page', '/catalog/v1/products/sitemap/?store=FRSM&after={sitemap}'],
  ['feed, first page', '/catalog/v1/products/feed/?store=FRSM'],
  ['feed, last page', '/catalog/v1/products/feed/?store=FRSM&after={feed}'],
]

/** The product after which the last full page begins, SQL. */
export function beforeLastPage(length: number): string {
  return `select product_id as id from store_products where store = 'FRSM' order by product_id desc offset ${length} limit 1`
}

function search(text: string): string {
  return `/catalog/v1/products/weblist_products/?store=FRSM&search=${encodeURIComponent(text)}`
}
