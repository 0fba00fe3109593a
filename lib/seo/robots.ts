import { storePath } from '../addresses/paths.ts'
import type { InternalPath, Store } from '../stores/store.ts'

/** Pages of one shopper, of one order or of one search. */
const personal: readonly InternalPath[] = [
  '/cart',
  '/checkout',
  '/check-order',
  '/configurator',
  '/login',
  '/signup',
  '/recuperer-mot-de-passe',
  '/update-password',
  '/newsletter',
  '/order',
  '/profile',
  '/recherche',
  '/retractation',
]

/**
 * What crawlers may read of a store. Filtered and ordered listings are left alone, as there are endless many; allowed are further
 * pages, products with a variant chosen (merchant feeds link to them) and the filtered listings that have a page of their own.
 * The longest rule that fits counts (RFC 9309).
 * @param seoLinks paths with query of the indexable filtered listings
 */
export function robotsText(store: Pick<Store, 'pathNames'>, address: string, seoLinks: readonly string[] = []): string {
  return [
    'User-agent: *',
    ...personal
      .map((path) => storePath(store, path))
      .flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`, `Disallow: ${path}?`]),
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
