import { z } from 'zod'
import { attribute, complement, complementType } from './attributes.ts'
import { defineCall } from './call.ts'
import { audience, image, listOf, numericId, pageNumber, slug, storeQuery } from './common.ts'
import { fitKinds, hindrance, spaceQuery } from './fitting.ts'
import { contentSuggestion, listing, listingQuery, ordering, searchSuggestion } from './listings.ts'
import { productsNames } from './names/products.ts'
import { productCard } from './product-cards.ts'
import { product, technicalData, variant } from './product-detail.ts'
import { sketch } from './sketches.ts'

const productQuery = storeQuery.extend({ user_type: audience.optional() })
const productId = z.object({ id: numericId })

/** A product that fits into a space, and as what: its card is that of the variant. */
const fittingProduct = productCard.extend({
  fitting: z.object({
    kind: z.enum(fitKinds),
    compensator: z.int().nullable().describe('Millimetres of the compensating profile that it needs'),
    width: z.int().describe('Millimetres, sold or to be ordered'),
    depth: z.int().nullable(),
    height: z.int().nullable().describe('To be ordered; null where it is not chosen, or any will do'),
    floor: z.boolean().describe('Whether it covers the floor: a tray'),
  }),
  options: z
    .array(z.object({ option: z.int(), value: z.int() }))
    .describe('Lengths to order in millimetres, by the options that ask for them; empty for what is sold as it is'),
})

/** Cards of a row of other products at most. */
export const rowSize = z.coerce.number().int().min(1).max(12).default(12)

export const products = {
  retrieveBySlug: defineCall({
    ...productsNames.retrieveBySlug,
    summary: 'One product by its slug',
    params: z.object({ slug }),
    query: productQuery,
    answer: product,
    permission: 'public',
    throttle: 'listing',
  }),
  attributes: defineCall({
    ...productsNames.attributes,
    summary: 'Attributes that the configurator asks for',
    params: productId,
    query: productQuery,
    answer: z.array(attribute),
    permission: 'public',
    browser: true,
    throttle: 'read',
  }),
  technicalData: defineCall({
    ...productsNames.technicalData,
    summary: 'Technical data grouped by attribute',
    params: productId,
    query: productQuery,
    answer: z.array(technicalData),
    permission: 'public',
    browser: true,
    throttle: 'read',
  }),
  complements: defineCall({
    ...productsNames.complements,
    summary: 'Complements of one complement type',
    params: productId,
    query: productQuery.extend({ complement_type: numericId }),
    answer: z.array(complement),
    permission: 'public',
    browser: true,
    throttle: 'read',
  }),
  attributesMany: defineCall({
    ...productsNames.attributesMany,
    summary: 'Attributes of several products',
    query: productQuery.extend({ product_ids: z.string().max(2000).describe('Ids joined by commas') }),
    answer: z.array(z.object({ product_id: z.int(), attributes: z.array(attribute) })),
    permission: 'public',
    browser: true,
    throttle: 'listing',
  }),
  variants: defineCall({
    ...productsNames.variants,
    summary: 'Variants with their options and prices',
    params: productId,
    query: productQuery,
    answer: z.array(variant),
    permission: 'public',
    browser: true,
    throttle: 'listing',
  }),
  weblistByCategory: defineCall({
    ...productsNames.weblistByCategory,
    summary: 'A page of a category: 24 products, filters with counts, banners',
    params: z.object({ category: numericId }),
    query: listingQuery,
    answer: listing,
    permission: 'public',
    browser: true,
    throttle: 'listing',
  }),
  collection: defineCall({
    ...productsNames.collection,
    summary: 'Products of the same collection',
    query: productQuery.extend({ product_id: numericId, collection: z.string().max(200), page_size: rowSize }),
    answer: z.array(productCard),
    permission: 'public',
    browser: true,
    throttle: 'listing',
  }),
  related: defineCall({
    ...productsNames.related,
    summary: 'Products that go with one',
    query: productQuery.extend({ product_id: numericId, page_size: rowSize }),
    answer: z.array(productCard),
    permission: 'public',
    browser: true,
    throttle: 'listing',
  }),
  bestSellers: defineCall({
    ...productsNames.bestSellers,
    summary: 'Best sellers of a category (of the store without one)',
    query: productQuery.extend({ category: numericId.optional() }),
    answer: z.array(productCard),
    permission: 'public',
    browser: true,
    throttle: 'listing',
  }),
  weblist: defineCall({
    ...productsNames.weblist,
    summary: 'Products by ids or by search',
    query: productQuery
      .extend({
        ids: z.string().max(2000).optional().describe('Ids joined by commas'),
        search: z.string().max(200).optional(),
        page: pageNumber,
        page_size: z.coerce.number().int().min(1).max(24).optional().describe('Of a search; 24 without it'),
        ordering: ordering.optional().describe('Of a search; the best answers first without it'),
        with_filters: z
          .enum(['true'])
          .optional()
          .describe('Of a search: answers filters, and takes them as listings do'),
      })
      .catchall(z.coerce.string().max(2000)),
    answer: listOf(productCard).extend({
      categories: z.array(searchSuggestion).optional().describe('Of a search: categories that answer to it'),
      brands: z.array(searchSuggestion).optional().describe('Of a search: brands that answer to it'),
      contents: z.array(contentSuggestion).optional().describe('Of a search: services, guides, pages and posts'),
      relaxed: z
        .object({ left_out: z.string(), kept: z.string() })
        .nullable()
        .optional()
        .describe('Of a search: what was left out, as nothing has it together with the rest, and the rest'),
      filters: listing.shape.filters.optional().describe('Of a search: as listings have them'),
    }),
    permission: 'public',
    browser: true,
    throttle: 'listing',
  }),
  fitting: defineCall({
    ...productsNames.fitting,
    summary: 'Products that fit into a space, the cheapest first',
    query: productQuery.extend(spaceQuery.shape),
    answer: z.object({
      count: z.int().min(0).describe('Of screens and trays that were found; the 24 cheapest of each are listed'),
      results: z.array(fittingProduct),
      hindrances: z
        .array(hindrance)
        .optional()
        .describe('Where nothing fits: why, as far as one length or the door is the reason'),
    }),
    permission: 'public',
    throttle: 'search',
  }),
  model: defineCall({
    ...productsNames.model,
    summary: 'A three-dimensional model of a product as it is configured, at its real size',
    params: productId,
    query: productQuery.extend({
      kind: z.enum(['glb', 'usdz']).default('glb'),
      options: z
        .string()
        .max(4000)
        .optional()
        .describe('Chosen options as the address of a configuration has them, e.g. 20000-1217_20200'),
    }),
    answer: null,
    file: 'model/gltf-binary',
    otherFiles: ['model/vnd.usdz+zip'],
    permission: 'public',
    browser: true,
    throttle: 'search',
  }),
  quickView: defineCall({
    ...productsNames.quickView,
    summary: 'What the quick view shows',
    params: productId,
    query: productQuery,
    answer: productCard.extend({
      images: z.array(image),
      variants: z.array(variant),
      highlights: z.array(z.string()),
      technical_data: z.array(technicalData),
      has_attributes: product.shape.has_attributes,
      complement_types: z.array(complementType),
      sketch: sketch.nullable(),
    }),
    permission: 'public',
    browser: true,
    throttle: 'listing',
  }),
}

export type FittingProduct = z.output<typeof fittingProduct>
