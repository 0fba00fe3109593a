/*
 * Longer than other files: everything that is answered about products, whose schemas build on one
 * another.
 */

import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  audience,
  image,
  isoDate,
  listOf,
  nonNegativeCents,
  numericId,
  pageNumber,
  seo,
  slug,
  storeQuery,
  video,
} from './common.ts'
import { composedPhoto } from './composed-photo.ts'
import { fit, fitKinds, hindrance, spaceQuery } from './fitting.ts'
import { cutLimits } from './glass-cuts.ts'
import { productsNames } from './names/products.ts'

/**
 * Prices of one product or variant for the audience asked for, tax included (`pvp` is the Spanish
 * retail term for that). `pvp` is the price before a reduction, `pvp_web` the price to pay,
 * `lowest_30_days` the lowest price to consumers in the 30 days before the reduction (null where
 * nothing is reduced; L112-1-1 Code de la consommation, art. 20.1 LOCM).
 */
export const prices = z.object({
  pvp: nonNegativeCents.describe('Price before a reduction, tax included'),
  pvp_web: nonNegativeCents.describe('Price to pay, tax included'),
  discount: z.int().min(0).max(100).describe('Reduction in whole percent, 0 where there is none'),
  lowest_30_days: nonNegativeCents
    .nullable()
    .describe('Lowest price to consumers in the 30 days before the reduction; null where nothing is reduced'),
  without_tax: nonNegativeCents.describe('pvp_web without tax; shown to professionals'),
  public_price: nonNegativeCents
    .optional()
    .describe('What consumers pay, tax included; beside the prices of professionals alone'),
})

export const deliveryDays = z.object({ min: z.int().min(0), max: z.int().min(0) }).describe('Working days')

/** A product as cards and lists draw it. */
export const productCard = z.object({
  id: z.int(),
  ref: z.string().describe('Reference of the article, the same in all stores'),
  slug,
  name: z.string(),
  web_url: z.string().describe('Path in the store, e.g. /paroi-fixe-lisa.html'),
  brand: z.object({ name: z.string(), slug }),
  collection: z.string().nullable(),
  image: image.nullable(),
  hover_image: image.nullable(),
  prices,
  from_price: z.boolean().describe('True where variants or options make it dearer: the price is shown as "from"'),
  rating: z.object({ average: z.number().min(0).max(5), count: z.int().min(0) }).nullable(),
  made_to_measure: z.boolean(),
  is_new: z.boolean(),
  delivery_days: deliveryDays,
  swatches: z
    .array(z.object({ slug, name: z.string(), color: z.string() }))
    .describe('Finishes it comes in, for the card'),
  sizes: z.string().nullable().optional().describe('Smallest and largest width as a card shows them, e.g. 70–160 cm'),
  trait: z
    .string()
    .nullable()
    .optional()
    .describe('What sets it apart from others of its name: glass, surface, front or material'),
  variant_count: z.int().min(0),
  default_variant_id: z.int().nullable().describe('Set when it can go to the cart without any choice'),
})

export const technicalOption = z.object({
  option: z.object({
    id: z.int(),
    value_string: z.string().nullable(),
    value_numeric: z.number().nullable(),
    value_range_min: z.number().nullable(),
    value_range_max: z.number().nullable(),
    unit: z.string().nullable(),
    pool_position: z.int().nullable(),
  }),
})
export const technicalData = z
  .object({
    attribute: z.object({
      id: z.int(),
      name: z.string(),
      slug,
      src: z.string().describe('serie-attr, delivery-attr, width-attr, pool-attr …'),
    }),
    options: z.array(technicalOption),
  })
  .describe('One attribute with its values; the list of them is grouped by attribute')

/** Availability shown to shoppers; omitted by a store API that does not count pieces. */
export const availability = z.object({
  state: z.enum(['in_stock', 'few_left', 'out_of_stock', 'made_to_order']),
  pieces: z.int().positive().nullable().describe('How many are left where they are few; null for every other state'),
  again_on: z.iso.date().nullable().describe('Day from which there will be more; null if unknown'),
})

export const variant = z.object({
  id: z.int(),
  ref: z.string(),
  name: z.string(),
  options: z.object({
    options: z.array(
      z.object({
        id: z.int(),
        attribute_slug: slug,
        attribute_name: z.string(),
        attribute_src: z.string().optional().describe('width-attr, profile-attr …, the same in every store'),
        slug,
        name: z.string(),
      }),
    ),
  }),
  prices,
  stock: z.enum(['in_stock', 'made_to_order', 'out_of_stock']),
  availability: availability.optional(),
  image: image.nullable(),
  technical_data: z
    .array(technicalData)
    .optional()
    .describe('What is said of this variant alone, or instead of what is said of the product (by `src`)'),
})

export const glassTextures = ['clear', 'tinted', 'frosted', 'fluted', 'printed'] as const
/** Cuts of a pane: for a ledge, under a sloping ceiling, a rounded free corner, or a hole for a pipe. */
export const glassCuts = ['notch', 'slope', 'round', 'opening'] as const
export const layouts = [
  'frontal-sliding',
  'frontal-folding',
  'frontal-pivot',
  'corner',
  'semicircular',
  'walk-in',
  'bath',
  'tray',
] as const
/** A side of a screen, seen from outside the shower: see `lib/rules/configurator/opening-side.ts`. */
export const openingSide = z.enum(['left', 'right'])
/** Metal round each pane, and bars across it too, as in the windows of workshops. */
export const framings = ['full', 'grid'] as const
/** Data of a product's drawing, beside the choices. Lengths in millimetres. */
export const sketch = z.object({
  layout: z.enum(layouts),
  width: z.int().positive().describe('Drawn until a width is chosen'),
  height: z.int().positive().describe('Height where none can be chosen; the thickness of a tray'),
  depth: z.int().positive().nullable().describe('The other side, where the product has one'),
  color: z.string().describe('Colour of the profile or tray where none can be chosen'),
  glass: z.object({ color: z.string(), texture: z.enum(glassTextures) }).nullable(),
  side: openingSide
    .optional()
    .describe('Side on which it opens in its pictures, seen from outside the shower; drawn until a side is chosen'),
  framing: z.enum(framings).optional().describe('Metal round every pane, or a grid of bars; left out for bare edges'),
})
export const attributeOption = z.object({
  option: z.object({ id: z.int() }),
  slug,
  ref: z.string(),
  name: z.string(),
  price: z.int().describe('Surcharge in cents, tax included'),
  price_per_mm: nonNegativeCents.describe('Cents for every millimetre beyond the smallest value, tax included'),
  block_options: z.array(z.int()).describe('Ids of options that cannot be chosen together with this one'),
  complements_locked: z.array(z.int()).describe('Ids of complement types that this option rules out'),
  lock_reasons: z
    .array(z.object({ kind: z.enum(['option', 'complement_type']), id: z.int(), text: z.string() }))
    .optional()
    .describe('Why this option rules out what it rules out, for shoppers: a sentence for each id'),
  position_sketch: z
    .string()
    .nullable()
    .describe(
      'Where the option stands on the sketch: left, right, front, back. Left and right are the side of the opening',
    ),
  value_numeric: z.number().nullable(),
  value_range_min: z.number().nullable().describe('Smallest value allowed, millimetres'),
  value_range_max: z.number().nullable().describe('Largest value allowed, millimetres'),
  pool_position: z.int().nullable(),
  color: z.string().nullable(),
  texture: z.enum(glassTextures).nullable().describe('How glass of this option is drawn'),
  cut: z.enum(glassCuts).nullable().optional().describe('What this option cuts off the glass, so that it can be drawn'),
  cut_limits: cutLimits
    .optional()
    .describe('What may be cut; with it, the measures of each cut are asked for and the price counts each'),
  image: image.nullable(),
  photo_word: z
    .string()
    .nullable()
    .optional()
    .describe('Word of this finish or glass in the public id of a composed photograph'),
})
/** How an attribute is chosen. */
export const fieldType = z.enum(['select', 'color', 'image', 'range', 'open'])
export const attribute = z.object({
  id: z.int(),
  slug,
  src: z.string(),
  name: z.string(),
  help: z.string().nullable(),
  field_type: fieldType,
  translate: z.boolean(),
  aesthetic: z.boolean(),
  required: z.boolean(),
  position: z.int(),
  options: z.array(attributeOption),
})
export const complementType = z.object({ id: z.int(), name: z.string(), position: z.int(), img: z.string().nullable() })
export const complementVariant = z.object({
  id: z.int(),
  ref: z.string(),
  option_ids: z.array(z.int()).describe('Options of the complement that make this variant'),
  price: nonNegativeCents.describe("Instead of the complement's own price"),
})
export const complement = z.object({
  id: z.union([z.int(), z.enum(['installation-complement', 'facility'])]),
  ref: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  price: nonNegativeCents,
  quantity: z.int().min(1),
  image: image.nullable(),
  complement_type: complementType,
  attributes: z.array(attribute),
  variants: z.array(complementVariant),
})
export const productFile = z.object({
  type: z.enum(['data_sheet', 'assembly_sheet', 'maintenance_sheet']),
  url: z.string().describe('Whole address, or a path that begins with / and lies at this API'),
  size: z.int().min(0).nullable().describe('Bytes; null for files that are made when they are asked for'),
})

/** A product as its page draws it. */
const company = z.object({ name: z.string(), address: z.string(), email: z.string() })

export const product = productCard.extend({
  description: z.string().describe('Plain paragraphs, separated by a blank line'),
  highlights: z.array(z.string()),
  breadcrumb: z.array(z.object({ name: z.string(), web_url: z.string() })),
  category: z.object({ id: z.int(), name: z.string(), web_url: z.string() }),
  images: z.array(image),
  videos: z.array(video),
  files: z.array(productFile),
  variant_id: z.int().nullable().describe('The variant shown first'),
  variants: z.array(variant),
  technical_data: z.array(technicalData),
  has_attributes: z.boolean().describe('True where the configurator has something to ask'),
  complement_types: z.array(complementType),
  sketch: sketch.nullable().describe('Null for products that are not drawn'),
  photo: composedPhoto.nullable().optional().describe('Null where its photograph cannot show what is chosen'),
  fit: fit.nullable().optional().describe('In which spaces it fits; null where its data sheet does not say'),
  shipping_prices: z.array(z.object({ _type: audience, amount: nonNegativeCents })).describe('Without tax, per piece'),
  manufacturer: company
    .extend({
      responsible: company.optional().describe('Who answers for it in the Union, when the manufacturer is outside'),
    })
    .describe('Regulation (EU) 2023/988 art. 19'),
  warnings: z.array(z.string()),
  gtin: z.string().nullable(),
  availability: availability.optional().describe('Of a product without variants; others say it of each variant'),
  seo,
  updated_at: isoDate,
  alternates: z
    .array(z.object({ store: z.string(), web_url: z.string() }))
    .describe('The same product in other stores'),
})

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

export type ContentSuggestion = z.output<typeof contentSuggestion>
export type FittingProduct = z.output<typeof fittingProduct>
export type SearchSuggestion = z.output<typeof searchSuggestion>
export type Prices = z.output<typeof prices>
export type ProductCard = z.output<typeof productCard>
export type Product = z.output<typeof product>
export type ProductFile = z.output<typeof productFile>
export type Availability = z.output<typeof availability>
export type Variant = z.output<typeof variant>
export type TechnicalData = z.output<typeof technicalData>
export type Attribute = z.output<typeof attribute>
export type AttributeOption = z.output<typeof attributeOption>
export type Complement = z.output<typeof complement>
export type ComplementVariant = z.output<typeof complementVariant>
export type Sketch = z.output<typeof sketch>
export type Framing = (typeof framings)[number]
export type Layout = Sketch['layout']
export type GlassTexture = (typeof glassTextures)[number]
export type GlassCut = (typeof glassCuts)[number]
export type ComplementType = z.output<typeof complementType>
export type Filter = z.output<typeof filter>
export type FilterOption = z.output<typeof filterOption>
export type SelectedFilter = z.output<typeof selectedFilter>
export type Listing = z.output<typeof listing>
export type Ordering = z.output<typeof ordering>
export type Banner = z.output<typeof banner>
export type DeliveryDays = z.output<typeof deliveryDays>
