/**
 * What crawlers may read of a store. Filtered and ordered listings are left alone, as there are
 * endless many; allowed are further pages, products with a variant chosen (merchant feeds link to
 * them) and the filtered listings that have a page of their own. Pages of one shopper, of an order
 * or of a search may be read: each says `noindex`, which a crawler learns by reading it alone. The
 * longest rule that fits counts (RFC 9309).
 * @param seoLinks paths with query of the indexable filtered listings
 */
export function robotsText(address: string, seoLinks: readonly string[] = []): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /*?',
    'Allow: /*?page=',
    'Disallow: /*?page=*&',
    'Allow: /*.html?variant=',
    ...seoLinks.map((link) => `Allow: ${link}$`),
    '',
    `Sitemap: ${address}/sitemap.xml`,
    '',
  ].join('\n')
}
