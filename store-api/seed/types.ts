import type { Attribute } from '../../lib/contract/attributes.ts'
import type { AdministratorRole } from '../../lib/contract/call.ts'
import type { FinderPlace } from '../../lib/contract/categories.ts'
import type { PageType } from '../../lib/contract/cms.ts'
import type { Image, Seo } from '../../lib/contract/common.ts'
import type { Fit } from '../../lib/contract/fitting.ts'
import type { Filter } from '../../lib/contract/listings.ts'
import type { MenuItem } from '../../lib/contract/menus.ts'
import type { Prices } from '../../lib/contract/product-cards.ts'
import type { Sketch } from '../../lib/contract/sketches.ts'
import type { FacilityOffer } from '../../lib/rules/facility/options.ts'
import type { TaxIdKind } from '../../lib/rules/tax-id.ts'
import type { StoredComplementVariant, StoredOption, StoredTechnicalData } from '../db/schema.ts'
import type { ReviewSubject } from './texts/types.ts'
import type { StoreCode, Words } from './words.ts'

/*
 * What the seed says, before anything of it is put into tables. Plain data, the same every time but for its dates.
 * Units: money in cents with tax, lengths of options and ranges in millimetres, widths of facets in
 * centimetres (as shoppers filter), delivery in working days, days before `SeedData.today` for
 * everything that has an age.
 */

export type { StoreCode, Words } from './words.ts'

export interface SeedData {
  /** The day that ages count back from. */
  today: Date
  stores: readonly SeedStore[]
  brands: readonly SeedBrand[]
  categories: readonly SeedCategory[]
  filters: readonly SeedFilter[]
  /** Filter ids of each category id, in position order. */
  filtersOfCategories: Readonly<Record<number, readonly number[]>>
  attributes: readonly SeedAttribute[]
  complementTypes: readonly SeedComplementType[]
  complements: readonly SeedComplement[]
  mainMenu: Words<MenuItem[]>
  /**
   * Footer columns by route path without slashes at the ends; the entry with an empty path is every
   * other path's.
   */
  footerMenus: Words<SeedFooterMenu[]>
  placements: Words<SeedPlacements>
  /**
   * Every call starts a new walk; nothing of it is kept, so that 100 000 products need no memory of
   * that size.
   */
  products: () => Iterable<SeedProduct>
  postCategories: readonly SeedPostCategory[]
  posts: readonly SeedPost[]
  pages: readonly SeedPage[]
  questions: readonly SeedQuestion[]
  coupons: readonly SeedCoupon[]
  clients: readonly SeedClient[]
}

export interface SeedStore {
  code: string
  transfer: { beneficiary: string; iban: string; bic: string }
}

export interface SeedBrand {
  slug: string
  name: string
  collections: readonly [string, string]
  /** What sets each collection apart, in the order of `collections`. */
  collectionTexts: readonly [Words, Words]
  /** Reduction of the professional price list, fraction: 0.14 to 0.23. */
  professional: number
  /** Legal name of the manufacturer; `town` is its postal address. */
  company: string
  town: string
  /** Who answers for the products in the Union, where the manufacturer is outside. */
  responsible?: { name: string; address: string; email: string }
  text: Words
}

export interface SeedCategory {
  id: number
  parent: number | null
  /** Public ids; `image` may not be rendered yet, ask `pictureId`. */
  image: string
  icon: string
  name: Words
  slug: Words
  /** Search engines: title up to 60 characters, description up to 155. */
  title: Words
  description: Words
  h1: Words
  /** 120 to 200 words of help, paragraphs separated by a blank line. */
  text: Words
  /** Highlighted links of the category page. */
  links: Words<readonly { name: string; web_url: string }[]>
  /** Texts about one option of a filter, by `filter=option`. */
  choices: Words<Readonly<Record<string, Seo>>>
}

export interface SeedFilterOption {
  key: string
  name: Words
  slug: Words
  color?: string
  image?: string
}

export interface SeedFilter {
  id: number
  filterType: Filter['filter_type']
  kind: Filter['kind']
  unit: string | null
  /** Set where its values are worked out of prices. */
  follows?: 'price' | 'reduction'
  name: Words
  slug: Words
  options: readonly SeedFilterOption[]
}

export interface SeedAttribute {
  id: number
  src: string
  fieldType: Attribute['field_type']
  translate: boolean
  aesthetic: boolean
  required: boolean
  position: number
  /** The choice picks a variant and costs nothing on top of the variant's price. */
  ofVariants: boolean
  texts: Words<{ name: string; slug: string; help: string | null }>
  /**
   * `block_options` holds option ids, `complements_locked` complement type ids, `lock_reasons` why;
   * values are millimetres.
   */
  options: StoredOption[]
}

export interface SeedComplementType {
  id: number
  position: number
  image: string | null
  names: Words
}

export interface SeedComplement {
  id: number
  ref: string
  typeId: number
  image: string | null
  texts: Words<{ name: string; description: string | null }>
  /** Cents, tax included. */
  price: Words<number>
  /** Attributes of the complement's own, e.g. its finish. */
  attributeIds: number[]
  variants: StoredComplementVariant[]
}

export interface SeedFooterMenu {
  path: string
  items: MenuItem[]
}

export interface SeedBanner {
  id: number
  title: string
  text: string | null
  web_url: string | null
  image_cld_public_id: string | null
  position: number
}

/**
 * What editors put on the home page and elsewhere, by place, in the shapes that the contract
 * answers. An alias, as it is walked over by key.
 */
export type SeedPlacements = {
  /** What the store offers about installation; none or one. */
  'facility-offer': FacilityOffer[]
  'home-sliders': {
    id: number
    title: string
    text: string
    button: string
    web_url: string
    image_cld_public_id: string
    position: number
  }[]
  'home-categories': {
    id: number
    name: string
    web_url: string
    image_cld_public_id: string | null
    text: string | null
    from_price: number | null
    position: number
  }[]
  /** From which reduction on, in percent, a product belongs to the Black Friday selection; one entry. */
  'black-friday': { minimum_discount: number }[]
  'home-finder': FinderPlace[]
  'home-banners': SeedBanner[]
  'seo-texts': { id: number; title: string; text: string; position: number }[]
  'category-banners': (SeedBanner & { category_id: number })[]
  'brand-banners': (SeedBanner & { brand: number })[]
}

export type ProductKind = 'screen' | 'tray' | 'tap' | 'basin-tap' | 'radiator' | 'furniture' | 'accessory'

/** Prices of one thing in one store; the professional list is always below the consumer price. */
export interface SeedPrices {
  client: Prices
  professional: Prices
}

/**
 * A price that consumers were asked for: from so many days ago until so many days ago (null:
 * still).
 */
export interface SeedPricePeriod {
  price: number
  fromDay: number
  untilDay: number | null
}

export interface SeedVariant {
  suffix: string
  name: Words
  /** Ids of options of the product's own attributes. */
  optionIds: number[]
  prices: Words<SeedPrices>
  stock: 'in_stock' | 'made_to_order' | 'out_of_stock'
  /** The variant itself, where its looks are to be chosen; null when there is no picture of it. */
  image?: Words<Omit<Image, 'id'> | null>
  /** What is true of it alone: passage, weight. */
  technicalData: Words<StoredTechnicalData[]>
}

export interface SeedReview {
  /** 1 to 5. */
  rating: number
  title: string
  text: string
  /** First name and initial. */
  author: string
  verified: boolean
  ageInDays: number
}

/**
 * A product as both stores know it. Texts are there for both even where only one store offers it
 * (`stores`).
 */
export interface SeedProduct {
  /** The same in every store and every time. */
  key: string
  ref: string
  kind: ProductKind
  stores: readonly StoreCode[]
  brand: string
  collection: string
  /** Id of the category it belongs to, and of the others that list it. */
  category: number
  alsoIn: readonly number[]
  name: Words
  slug: Words
  description: Words
  highlights: Words<string[]>
  warnings: Words<string[]>
  seo: Words<Seo>
  images: Words<Omit<Image, 'id'>[]>
  technicalData: Words<StoredTechnicalData[]>
  variants: readonly SeedVariant[]
  /** Prices of the cheapest way to buy it. */
  prices: Words<SeedPrices>
  /** The last 60 days where it is reduced, the oldest period first; empty where nothing changed. */
  priceHistory: Words<SeedPricePeriod[]>
  /** Cents with tax per millimetre beyond the smallest width, 0 for standard sizes. */
  widthSurcharge: Words<number>
  /** Cents without tax, per piece. */
  shipping: { mainland: number; islands: number }
  /** Working days. */
  delivery: { min: number; max: number }
  madeToMeasure: boolean
  /** What the configurator draws; null for products that are not drawn. */
  sketch: Sketch | null
  /** In which spaces it fits; null for what needs no space of a certain size. */
  fit: Fit | null
  attributeIds: readonly number[]
  complementIds: readonly number[]
  /** Filter ids with option keys; price, width and reduction follow from the rest. */
  facets: readonly { filter: number; option: string }[]
  /** Centimetres. */
  width: readonly [number, number] | null
  swatches: Words<{ slug: string; name: string; color: string }[]>
  ageInDays: number
  /** 0 to 1, the higher the better it sells. */
  popularity: number
  /** What its reviews speak of. */
  subject: ReviewSubject
  /** The newest first. The rating of the product is their average. */
  reviews: Words<SeedReview[]>
}

export interface SeedPostCategory {
  id: number
  name: Words
  slug: Words
  description: Words
}

export interface SeedPost {
  id: number
  categoryId: number
  image: string
  author: Words
  ageInDays: number
  title: Words
  slug: Words
  excerpt: Words
  /** HTML of paragraphs, headings and lists only. */
  body: Words
  seo: Words<Seo>
}

export interface SeedPage {
  store: StoreCode
  slug: string
  type: PageType
  title: string
  /** HTML of paragraphs, headings and lists only. */
  body: string
  seo: Seo
}

export interface SeedQuestion {
  store: StoreCode
  /** Key of the product asked about; null for questions about the shop. */
  product: string | null
  name: string
  email: string
  question: string
  answer: string | null
  ageInDays: number
}

export interface SeedCoupon {
  store: StoreCode
  code: string
  /** One of the two is set: cents, or whole percent. */
  amount: number | null
  percent: number | null
  /** Cents. */
  minimumTotal: number
  /** Days before today; negative ones are still to come. Null: no limit. */
  validFromDay: number | null
  validUntilDay: number | null
  maxUses: number | null
  maxUsesPerUser: number | null
  /** Null: for everybody. */
  audience: 'client' | 'professional' | null
  /** Whether the shop announces it on its pages. */
  announced: boolean
}

export interface SeedAddress {
  address: string
  number: string
  postal_code: string
  city: string
  province: string
  country: string
  default: boolean
}

/** An account of the demonstration. `password` is plain; it is hashed when it is stored. */
export interface SeedClient {
  store: StoreCode
  email: string
  password: string
  first_name: string
  last_name: string
  phone: string
  customer_type: 'C' | 'P'
  admin: boolean
  role: AdministratorRole | null
  active: boolean
  ageInDays: number
  shipping: readonly (SeedAddress & { name: string; surnames: string; phone: string })[]
  billing: readonly (SeedAddress & { business_name: string; tax_id_type: TaxIdKind; tax_id: string })[]
  /** Keys of favourite products. */
  wishlist: readonly string[]
}
