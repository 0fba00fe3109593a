import { z } from 'zod'
import { audience, pageNumber, seo, slug, storeQuery } from './common.ts'
import { productCard } from './product-cards.ts'

export const orderings = ['best_seller', 'lower_price', 'top_rated', 'news', 'offers', 'settlement'] as const
export const ordering = z.enum(orderings)

export const filterOption = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string().nullable(),
  slug,
  color: z.string().nullable(),
  value_range_min: z.number().nullable(),
  value_range_max: z.number().nullable(),
  position: z.int(),
  hidden: z.boolean(),
  count: z.int().min(0).nullable().describe('Products that remain when this option is added; null outside a listing'),
})

/** Value types of filters. */
export const filterType = z.enum(['range', 'bool', 'other'])

/** How the interface draws a filter. */
export const filterKind = z.enum(['toggle', 'hiperlink', 'select', 'color', 'range'])

export const filter = z.object({
  id: z.int(),
  name: z.string(),
  slug,
  filter_type: filterType,
  kind: filterKind.describe('How the interface draws it'),
  category_filter_position: z.int(),
  unit: z.string().nullable(),
  options: z.array(filterOption),
})

export const selectedFilter = z.object({
  filter: slug,
  option: slug.nullable().describe('Null for a range'),
  value_min: z.number().nullable(),
  value_max: z.number().nullable(),
  name: z.string().describe('What a chip says'),
  without: z.int().min(0).describe('Products that the list would hold with this one taken back'),
  alone: z.int().min(0).optional().describe('Products that the list would hold with nothing else picked'),
})

export const banner = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string().nullable(),
  web_url: z.string().nullable(),
  image_cld_public_id: z.string().nullable(),
  position: z.int(),
})

export const listing = z.object({
  category: z.object({
    id: z.int(),
    animations: z.array(z.string()).describe('Names of animations that editors chose for the listing'),
    subcategories: z.array(
      z.object({ id: z.int(), name: z.string(), web_url: z.string(), icon_cld_public_id: z.string().nullable() }),
    ),
    seo,
    origin_seo: seo.nullable(),
  }),
  products: z.object({
    count: z.int().min(0),
    results: z.array(productCard),
    paginator: z
      .object({ less: z.int().nullable(), more: z.int().nullable() })
      .describe('Page number to fetch, or null'),
    page: z.int().min(1),
    pages: z.int().min(0),
  }),
  filters: z.object({
    options: z.array(filter),
    selected: z.array(selectedFilter),
    ignored: z.array(z.string()).describe('Query keys or values that no filter of this category knows'),
  }),
  ordering,
  banners: z.array(banner).describe('Those of this page; their positions count the products of all pages from 1'),
})

export const listingQuery = storeQuery
  .extend({
    page: pageNumber,
    ordering: ordering.default('best_seller'),
    user_type: audience.optional().describe('Ignored for the anonymous: prices follow the access token'),
  })
  .catchall(z.string().max(2000))
  .describe(
    'Every further key is a filter slug; several option slugs are joined by commas, ranges end in _min and _max',
  )

/** A category or a brand that a search leads to. */
export const searchSuggestion = z.object({
  id: z.int(),
  name: z.string(),
  web_url: z.string(),
  count: z.int().min(0).describe('Products there'),
})

/** A page beside the products that a search leads to: a service, a guide, conditions, a post of the blog. */
export const contentSuggestion = z.object({ name: z.string(), web_url: z.string(), kind: z.enum(['page', 'post']) })

export type ContentSuggestion = z.output<typeof contentSuggestion>
export type SearchSuggestion = z.output<typeof searchSuggestion>
export type Filter = z.output<typeof filter>
export type FilterOption = z.output<typeof filterOption>
export type SelectedFilter = z.output<typeof selectedFilter>
export type Listing = z.output<typeof listing>
export type Ordering = z.output<typeof ordering>
export type Banner = z.output<typeof banner>
