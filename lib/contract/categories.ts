import { z } from 'zod'
import { defineCall } from './call.ts'
import { audience, listOf, numericId, pageNumber, seo, slugParams, storeQuery } from './common.ts'
import { spacePlaces } from './fitting.ts'
import { banner, filter, listing, ordering } from './listings.ts'
import { productCard } from './product-cards.ts'

export const category = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  web_url: z.string(),
  image_cld_public_id: z.string().nullable(),
  breadcrumb: z.array(z.object({ name: z.string(), web_url: z.string() })),
  seo,
  product_count: z.int().min(0),
  alternates: z
    .array(z.object({ store: z.string(), web_url: z.string() }))
    .describe('The same category in other stores'),
})
export const linkHighlight = z.object({ id: z.int(), name: z.string(), web_url: z.string() })
const highlightCategory = z.object({
  id: z.int(),
  name: z.string(),
  web_url: z.string(),
  image_cld_public_id: z.string().nullable(),
  text: z.string().nullable(),
  from_price: z.int().nullable().describe('Cheapest product, cents'),
  position: z.int(),
})
const slider = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  button: z.string(),
  web_url: z.string(),
  image_cld_public_id: z.string(),
  position: z.int(),
})
const seoText = z.object({ id: z.int(), title: z.string(), text: z.string(), position: z.int() })

export const categories = {
  retrieveBySlug: defineCall({
    method: 'GET',
    path: '/catalog/v1/categories/{slug}/retrieve_by_slug/',
    summary: 'One category by its slug; further keys are accepted as filters',
    params: slugParams,
    query: storeQuery.catchall(z.string().max(2000)),
    answer: category,
    permission: 'public',
    throttle: 'listing',
  }),
  linksHighlight: defineCall({
    method: 'GET',
    path: '/catalog/v1/category-links-highlight/web_list/',
    summary: 'Highlighted links of a category',
    query: storeQuery.extend({ category_id: numericId }),
    answer: z.array(linkHighlight),
    permission: 'public',
    throttle: 'read',
  }),
  filters: defineCall({
    method: 'GET',
    path: '/catalog/v1/category-filters/web_list/',
    summary: 'Filters of a category, in position order',
    query: storeQuery.extend({ category_id: numericId }),
    answer: z.array(filter),
    permission: 'public',
    throttle: 'listing',
  }),
  seoLink: defineCall({
    method: 'POST',
    path: '/catalog/v1/categories/get_seo_link/',
    summary: 'The indexable address of a filtered listing, or null',
    query: storeQuery,
    body: z.object({
      url: z
        .string()
        .max(2000)
        .regex(/^\/(?![/\\])/),
    }),
    answer: z.object({
      web_url: z.string().nullable(),
      alternates: z
        .array(z.object({ store: z.string(), web_url: z.string() }))
        .optional()
        .describe('Where stores have the same filtered listing as an indexable page, this store among them'),
    }),
    permission: 'public',
    throttle: 'read',
  }),
  banners: defineCall({
    method: 'GET',
    path: '/catalog/v1/store-category-banners/web_list/',
    summary: 'Banners among the products of categories',
    query: storeQuery.extend({ category_id: numericId.optional() }),
    answer: z.array(banner.extend({ category_id: z.int() })),
    permission: 'public',
    throttle: 'read',
  }),
}

/** Prices follow the audience, as everywhere. */
const priced = storeQuery.extend({ user_type: audience.optional() })
const pricedPage = priced.extend({ page: pageNumber })

/** A place for a screen, with what is asked about it: the answers are filters of the listing at `web_url`. */
export const finderPlace = z.object({
  id: z.int(),
  place: z.enum(spacePlaces).optional().describe('The configurator offers it where this says what it is'),
  image_cld_public_id: z.string().nullable().optional().describe('A screen that stands there'),
  name: z.string(),
  web_url: z.string(),
  fields: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      options: z.array(z.object({ value: z.string(), name: z.string() })),
    }),
  ),
})
export type FinderPlace = z.output<typeof finderPlace>

export const home = {
  finder: defineCall({
    method: 'GET',
    path: '/catalog/v1/store-home-finder/web_list/',
    summary: 'What the finder of the home page asks, place by place',
    query: storeQuery,
    answer: z.array(finderPlace),
    permission: 'public',
    throttle: 'read',
  }),
  highlightCategories: defineCall({
    method: 'GET',
    path: '/catalog/v1/store-highlight-categories/web-list/',
    summary: 'Categories of the home page',
    query: storeQuery,
    answer: z.array(highlightCategory),
    permission: 'public',
    throttle: 'listing',
  }),
  highlightProducts: defineCall({
    method: 'GET',
    path: '/catalog/v1/store-highlight-products/web-list/',
    summary: 'Trends of the home page',
    query: priced,
    answer: z.array(productCard),
    permission: 'public',
    throttle: 'listing',
  }),
  highlightSuppliers: defineCall({
    method: 'GET',
    path: '/catalog/v1/store-highlight-suppliers/web-list/',
    summary: 'Brands of the home page',
    query: storeQuery,
    answer: z.array(
      z.object({ id: z.int(), name: z.string(), web_url: z.string(), logo_cld_public_id: z.string().nullable() }),
    ),
    permission: 'public',
    throttle: 'listing',
  }),
  offers: defineCall({
    method: 'GET',
    path: '/catalog/v1/store-offers/',
    summary: 'Reduced products, or those of a selection that editors made of them',
    query: pricedPage
      .extend({
        selection: z.enum(['black_friday']).optional(),
        ordering: ordering.optional().describe('The largest reduction first without it'),
        with_filters: z.enum(['true']).optional().describe('Answers filters, and takes them as listings do'),
      })
      .catchall(z.coerce.string().max(2000)),
    answer: listOf(productCard).extend({ filters: listing.shape.filters.optional() }),
    permission: 'public',
    throttle: 'listing',
  }),
  novelties: defineCall({
    method: 'GET',
    path: '/catalog/v1/store-novelties/',
    summary: 'New arrivals',
    query: pricedPage,
    answer: listOf(productCard),
    permission: 'public',
    throttle: 'listing',
  }),
  sliders: defineCall({
    method: 'GET',
    path: '/catalog/v1/store-home-sliders/web_list/',
    summary: 'Sliders of the home page',
    query: storeQuery,
    answer: z.array(slider),
    permission: 'public',
    throttle: 'read',
  }),
  banners: defineCall({
    method: 'GET',
    path: '/catalog/v1/store-home-banners/web_list/',
    summary: 'Banners of the home page',
    query: storeQuery,
    answer: z.array(banner),
    permission: 'public',
    throttle: 'read',
  }),
  seoTexts: defineCall({
    method: 'GET',
    path: '/catalog/v1/store-seo-texts/web_list/',
    summary: 'SEO texts of the home page',
    query: storeQuery,
    answer: z.array(seoText),
    permission: 'public',
    throttle: 'read',
  }),
}

export type Category = z.output<typeof category>
export type HighlightCategory = z.output<typeof highlightCategory>
export type Slider = z.output<typeof slider>
export type SeoText = z.output<typeof seoText>
export type LinkHighlight = z.output<typeof linkHighlight>
