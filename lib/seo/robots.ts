/**
 * Rules for crawlers of a store. Filtered and ordered listings are disallowed, as their number is endless; allowed are
 * further pages, products with a variant chosen (merchant feeds link to them) and the indexable filtered listings.
 * Pages of one shopper, of an order or of a search may be read with any query: each has `noindex`, which a crawler sees
 * only by reading it. The longest matching rule counts (RFC 9309).
 * @param seoLinks paths with query of the indexable filtered listings
 * @param unlisted paths of pages that have `noindex` and are linked to with a query
 */
export function robotsText(
  address: string,
  seoLinks: readonly string[] = [],
  unlisted: readonly string[] = [],
): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /*?',
    'Allow: /*?page=',
    'Disallow: /*?page=*&',
    'Allow: /*.html?variant=',
    ...seoLinks.map((link) => `Allow: ${link}$`),
    ...unlisted.map((path) => `Allow: ${path}?`),
    '',
    `Sitemap: ${address}/sitemap.xml`,
    '',
  ].join('\n')
}
