/* Longer than other files: the tables of the catalogue, which refer to one another. */

import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Attribute, ComplementVariant } from '../../lib/contract/attributes.ts'
import type { Image, Seo, Video } from '../../lib/contract/common.ts'
import type { Fit } from '../../lib/contract/fitting.ts'
import type { CutLimits } from '../../lib/contract/glass-cuts.ts'
import type { Filter } from '../../lib/contract/listings.ts'
import type { MenuItem } from '../../lib/contract/menus.ts'
import type { Prices, ProductCard } from '../../lib/contract/product-cards.ts'
import type { Product, ProductFile } from '../../lib/contract/product-detail.ts'
import type { GlassCut, GlassTexture, Sketch } from '../../lib/contract/sketches.ts'

/** A value for each store, by store code. A store without the thing has no entry. */
export type PerStore<T> = Record<string, T>

/**
 * The stores that this database serves, with the account of their bank transfers; all else is in
 * their records (`lib/stores/`).
 */
export const stores = pgTable('stores', {
  code: text().primaryKey(),
  transfer: jsonb().$type<{ beneficiary: string; iban: string; bic: string }>().notNull(),
})

/** Says how far the first seed came: a half-finished one is done again. */
export const seedState = pgTable('seed_state', {
  key: text().primaryKey(),
  finishedAt: timestamp('finished_at', { withTimezone: true }).notNull(),
})

export const brands = pgTable('brands', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  enabled: boolean().notNull().default(true),
  logo: text(),
  image: text(),
  manufacturer: jsonb().$type<Product['manufacturer']>().notNull(),
  texts: jsonb().$type<PerStore<{ description: string; seo: Seo }>>().notNull(),
})

export const brandCollections = pgTable('brand_collections', {
  id: integer().primaryKey(),
  brandId: integer('brand_id')
    .notNull()
    .references(() => brands.id),
  name: text().notNull(),
  image: text(),
  texts: jsonb().$type<PerStore<{ description: string }>>().notNull(),
})

interface CategoryTexts {
  name: string
  slug: string
  seo: Seo
  links: { name: string; web_url: string }[]
  /**
   * Editors' texts for one option of a filter, by `filter=option`: such a listing is a separate page for search
   * engines.
   */
  choices?: Record<string, Seo>
  /**
   * Names of the animations that editors chose for the category's listing; none where it is left
   * out.
   */
  animations?: string[]
}

export const categories = pgTable('categories', {
  id: integer().primaryKey(),
  parentId: integer('parent_id'),
  position: smallint().notNull(),
  image: text(),
  icon: text(),
  texts: jsonb().$type<PerStore<CategoryTexts>>().notNull(),
})

/** Where a slug leads in a store. */
export const slugs = pgTable(
  'slugs',
  {
    store: text().notNull(),
    kind: text().$type<'category' | 'product'>().notNull(),
    slug: text().notNull(),
    targetId: integer('target_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.store, table.kind, table.slug] })],
)

export interface StoredTechnicalData {
  id: number
  src: string
  slug: string
  name: string
  options: {
    value_string?: string
    value_numeric?: number
    value_range_min?: number
    value_range_max?: number
    unit?: string
    pool_position?: number
  }[]
}

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey(),
    ref: text().notNull().unique(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    kind: text().notNull(),
    collection: text(),
    madeToMeasure: boolean('made_to_measure').notNull(),
    deliveryMin: smallint('delivery_min').notNull(),
    deliveryMax: smallint('delivery_max').notNull(),
    gtin: text(),
    attributeIds: integer('attribute_ids').array().notNull(),
    complementIds: integer('complement_ids').array().notNull(),
    /** Cents without tax, per piece; delivery on the mainland is free as a rule. */
    mainlandShipping: integer('mainland_shipping').notNull().default(0),
    /** The same for islands that are delivered to. */
    islandShipping: integer('island_shipping').notNull(),
    /** Cents per millimetre beyond the smallest width of a made-to-measure product, by store. */
    widthSurcharge: jsonb('width_surcharge').$type<PerStore<number>>().notNull(),
    videos: jsonb().$type<Video[]>().notNull(),
    /** Null for products that are not drawn. */
    sketch: jsonb().$type<Sketch>(),
    /** In which spaces it fits; null where its data sheet does not say. */
    fit: jsonb().$type<Fit>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('products_category').on(table.categoryId).concurrently(),
    index('products_collection').on(table.collection).concurrently(),
    index('products_brand').on(table.brandId).concurrently(),
  ],
)

/** A product as one store offers it, with the cards of both audiences ready to be answered. */
export const storeProducts = pgTable(
  'store_products',
  {
    store: text().notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    highlights: jsonb().$type<string[]>().notNull(),
    warnings: jsonb().$type<string[]>().notNull(),
    seo: jsonb().$type<Seo>().notNull(),
    images: jsonb().$type<Image[]>().notNull(),
    technicalData: jsonb('technical_data').$type<StoredTechnicalData[]>().notNull(),
    files: jsonb().$type<ProductFile[]>().notNull(),
    clientPrices: jsonb('client_prices').$type<Prices>().notNull(),
    professionalPrices: jsonb('professional_prices').$type<Prices>().notNull(),
    clientCard: jsonb('client_card').$type<ProductCard>().notNull(),
    professionalCard: jsonb('professional_card').$type<ProductCard>().notNull(),
    /** Name, reference, brand and type without accents, lower case, for the search box. */
    searchText: text('search_text').notNull(),
    isNew: boolean('is_new').notNull(),
    discount: smallint().notNull(),
    bestSeller: integer('best_seller').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.store, table.productId] }),
    uniqueIndex('store_products_slug').on(table.store, table.slug),
    index('store_products_best_seller').on(table.store, table.bestSeller),
    index('store_products_discount').on(table.store, table.discount),
    index('store_products_new').on(table.store, table.productId).where(sql`${table.isNew}`).concurrently(),
  ],
)

/**
 * Which products a category lists, with one sort column per ordering: a page of a listing is one
 * index range.
 */
export const categoryProducts = pgTable(
  'category_products',
  {
    store: text().notNull(),
    categoryId: integer('category_id').notNull(),
    productId: integer('product_id').notNull(),
    bestSeller: integer('best_seller').notNull(),
    price: integer().notNull(),
    professionalPrice: integer('professional_price').notNull(),
    rating: integer().notNull(),
    news: integer().notNull(),
    offers: integer().notNull(),
    settlement: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.store, table.categoryId, table.productId] }),
    index('category_products_best_seller').on(table.store, table.categoryId, table.bestSeller, table.productId),
    index('category_products_price').on(table.store, table.categoryId, table.price, table.productId),
    index('category_products_rating').on(table.store, table.categoryId, table.rating, table.productId),
    index('category_products_news').on(table.store, table.categoryId, table.news, table.productId),
    index('category_products_offers').on(table.store, table.categoryId, table.offers, table.productId),
    index('category_products_settlement').on(table.store, table.categoryId, table.settlement, table.productId),
  ],
)

export const filters = pgTable('filters', {
  id: integer().primaryKey(),
  filterType: text('filter_type').$type<Filter['filter_type']>().notNull(),
  kind: text().$type<Filter['kind']>().notNull(),
  unit: text(),
  /** The values' source where they are computed from prices on each write; null where each product has its own. */
  follows: text().$type<'price' | 'reduction'>(),
  texts: jsonb().$type<PerStore<{ name: string; slug: string }>>().notNull(),
})

export const filterOptions = pgTable('filter_options', {
  id: integer().primaryKey(),
  filterId: integer('filter_id')
    .notNull()
    .references(() => filters.id),
  position: smallint().notNull(),
  color: text(),
  image: text(),
  hidden: boolean().notNull().default(false),
  texts: jsonb().$type<PerStore<{ name: string; slug: string }>>().notNull(),
})

export const categoryFilters = pgTable(
  'category_filters',
  {
    categoryId: integer('category_id').notNull(),
    filterId: integer('filter_id').notNull(),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.filterId] })],
)

/** Filter values of a product: an option, or a number for ranges. */
export const productFacets = pgTable(
  'product_facets',
  {
    store: text().notNull(),
    filterId: integer('filter_id').notNull(),
    optionId: integer('option_id').notNull().default(0),
    productId: integer('product_id').notNull(),
    low: doublePrecision(),
    high: doublePrecision(),
  },
  (table) => [
    primaryKey({ columns: [table.store, table.filterId, table.optionId, table.productId] }),
    index('product_facets_product').on(table.store, table.productId, table.filterId),
  ],
)

export const variants = pgTable(
  'variants',
  {
    id: integer().primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    ref: text().notNull().unique(),
    position: smallint().notNull(),
    optionIds: integer('option_ids').array().notNull(),
    stock: text().$type<'in_stock' | 'made_to_order' | 'out_of_stock'>().notNull(),
    names: jsonb().$type<PerStore<string>>().notNull(),
    clientPrices: jsonb('client_prices').$type<PerStore<Prices>>().notNull(),
    professionalPrices: jsonb('professional_prices').$type<PerStore<Prices>>().notNull(),
    images: jsonb().$type<PerStore<Image>>().notNull(),
    /** Data of this variant only: passage, weight. */
    technicalData: jsonb('technical_data').$type<PerStore<StoredTechnicalData[]>>().notNull().default({}),
  },
  (table) => [index('variants_product').on(table.productId, table.position)],
)

/** Why an option rules out another one, or a type of complements. */
export interface StoredLockReason {
  kind: 'option' | 'complement_type'
  id: number
  text: string
}

export interface StoredOption {
  id: number
  ref: string
  texts: PerStore<{ name: string; slug: string; lock_reasons?: StoredLockReason[] }>
  /** Surcharge in cents, tax included, by store. */
  price: PerStore<number>
  block_options: number[]
  complements_locked: number[]
  position_sketch?: string
  value_numeric?: number
  value_range_min?: number
  value_range_max?: number
  pool_position?: number
  color?: string
  texture?: GlassTexture
  cut?: GlassCut
  cut_limits?: CutLimits
  image?: string
}

/** A variant of a complement; its price is by store, cents, tax included. */
export interface StoredComplementVariant extends Omit<ComplementVariant, 'price'> {
  price: PerStore<number>
}

export const attributes = pgTable('attributes', {
  id: integer().primaryKey(),
  src: text().notNull(),
  fieldType: text('field_type').$type<Attribute['field_type']>().notNull(),
  translate: boolean().notNull(),
  aesthetic: boolean().notNull(),
  required: boolean().notNull(),
  position: smallint().notNull(),
  /**
   * True where variants already carry the choice: it costs nothing on top of the variant's price.
   */
  ofVariants: boolean('of_variants').notNull(),
  texts: jsonb().$type<PerStore<{ name: string; slug: string; help: string | null }>>().notNull(),
  options: jsonb().$type<StoredOption[]>().notNull(),
})

export const complementTypes = pgTable('complement_types', {
  id: integer().primaryKey(),
  position: smallint().notNull(),
  image: text(),
  names: jsonb().$type<PerStore<string>>().notNull(),
})

export const complements = pgTable('complements', {
  id: integer().primaryKey(),
  ref: text().notNull().unique(),
  typeId: integer('type_id')
    .notNull()
    .references(() => complementTypes.id),
  image: text(),
  texts: jsonb().$type<PerStore<{ name: string; description: string | null }>>().notNull(),
  /** Cents, tax included, by store. */
  price: jsonb().$type<PerStore<number>>().notNull(),
  attributeIds: integer('attribute_ids').array().notNull(),
  variants: jsonb().$type<StoredComplementVariant[]>().notNull().default([]),
})

/** History of consumer prices, for the lowest price of the last 30 days. Cents with tax. */
export const priceHistory = pgTable(
  'price_history',
  {
    store: text().notNull(),
    productId: integer('product_id').notNull(),
    /** 0 for the product's own price. */
    variantId: integer('variant_id').notNull().default(0),
    price: integer().notNull(),
    /** True for a reduced price. */
    reduced: boolean().notNull().default(false),
    from: timestamp({ withTimezone: true }).notNull(),
    until: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.store, table.productId, table.variantId, table.from] })],
)

/** Reductions of consumer prices that were entered and have not ended. Cents with tax. */
export const priceReductions = pgTable(
  'price_reductions',
  {
    store: text().notNull(),
    productId: integer('product_id').notNull(),
    /** 0 for the product's own price. */
    variantId: integer('variant_id').notNull().default(0),
    /** Asked for before and after the reduction. */
    regular: integer().notNull(),
    price: integer().notNull(),
    /** Null for one that holds since it was entered. */
    startsAt: timestamp('starts_at', { withTimezone: true }),
    /** Null for one without an end date. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
    /** True once the reduced price is the one to pay. */
    begun: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.store, table.productId, table.variantId] })],
)

/** One row that counts the writes of the catalogue; programs compare it with the version of their index in memory. */
export const catalogueState = pgTable('catalogue_state', {
  id: smallint().primaryKey().default(1),
  version: integer().notNull(),
})

export const menus = pgTable(
  'menus',
  {
    store: text().notNull(),
    menuType: text('menu_type').notNull(),
    path: text().notNull(),
    items: jsonb().$type<MenuItem[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.store, table.menuType, table.path] })],
)

/**
 * Lists of the home page and of other places that editors fill: sliders, banners, highlights, SEO
 * texts.
 */
export const placements = pgTable(
  'placements',
  { store: text().notNull(), place: text().notNull(), items: jsonb().$type<unknown[]>().notNull() },
  (table) => [primaryKey({ columns: [table.store, table.place] })],
)
