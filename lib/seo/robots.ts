/**
 * What crawlers may read of a store. Filtered and ordered listings are left alone, as there are
 * endless many; allowed are further pages, products with a variant chosen (merchant feeds link to
 * them) and the filtered listings that have a page of their own. Pages of one shopper, of an order
 * or of a search may be read, with whatever they ask for: each says `noindex`, which a crawler
 * learns by reading it alone. The longest rule that fits counts (RFC 9309).
 * @param seoLinks paths with query of the indexable filtered listings
 * @param unlisted paths of pages that say `noindex` and are linked to with a query
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
