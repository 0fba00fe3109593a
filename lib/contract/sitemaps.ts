import { z } from 'zod'
import { defineCall } from './call.ts'
import { afterId, isoDate, listOf, pageNumber, storeQuery, video } from './common.ts'
import { product } from './product-detail.ts'

/* Bulk data for search engines. The specification has such a call for brands only (`suppliers/sitemap/`); these are
   the same for categories and products, and the rows of the merchant feed. */

/**
 * A page by its number, or by the product that the page before ended with: `next` names that one, as
 * a page deep in a large catalogue is found by it as fast as the first.
 */
const pageOfProducts = storeQuery.extend({ page: pageNumber, after: afterId })

const address = z.object({ web_url: z.string(), updated_at: isoDate })

/** A product with its merchant feed data, always in consumer prices. */
export const feedProduct = product
  .pick({
    id: true,
    ref: true,
    name: true,
    description: true,
    web_url: true,
    brand: true,
    gtin: true,
    images: true,
    prices: true,
    made_to_measure: true,
    delivery_days: true,
    shipping_prices: true,
    variants: true,
  })
  .extend({
    kind: z.string().describe('screen, tray, tap, radiator, furniture or accessory'),
    category_path: z.array(z.string()).describe('Names from the top category down'),
  })

export const sitemaps = {
  categories: defineCall({
    method: 'GET',
    path: '/catalog/v1/categories/sitemap/',
    summary: 'Addresses of all categories that have products, with their indexable filtered listings',
    query: storeQuery,
    answer: z.array(
      address.extend({ seo_links: z.array(z.string()).describe('What get_seo_link answers as indexable') }),
    ),
    permission: 'public',
    throttle: 'feed',
  }),
  products: defineCall({
    method: 'GET',
    path: '/catalog/v1/products/sitemap/',
    summary: 'Addresses of all products, 1000 on a page',
    query: pageOfProducts,
    answer: listOf(
      address.extend({
        image: z.string().nullable().describe('Public id of the first picture'),
        videos: z
          .array(video.omit({ id: true }).extend({ title: z.string(), description: z.string() }))
          .optional()
          .describe('What search engines are told of its videos'),
      }),
    ),
    permission: 'public',
    throttle: 'feed',
  }),
  feed: defineCall({
    method: 'GET',
    path: '/catalog/v1/products/feed/',
    summary: 'All products with their variants, 200 on a page, for merchant feeds',
    query: pageOfProducts,
    answer: listOf(feedProduct),
    permission: 'public',
    throttle: 'feed',
  }),
}

export type FeedProduct = z.output<typeof feedProduct>
