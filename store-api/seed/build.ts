import { withAllNoBreakSpaces } from '../../lib/rules/typography.ts'
import { seedAttributes, seedComplements, seedComplementTypes } from './attributes.ts'
import { seedBrands } from './brands.ts'
import { products, today } from './catalogue.ts'
import { seedCategories } from './categories.ts'
import { seedClients } from './clients.ts'
import { seedCoupons } from './coupons.ts'
import { filtersOfCategories, seedFilters } from './filters.ts'
import { homePlacements } from './home.ts'
import { footerMenus, mainMenu } from './menus.ts'
import { seedPages } from './pages.ts'
import { seedPostCategories, seedPosts } from './posts.ts'
import { seedQuestions } from './questions.ts'
import { seedStores } from './stores.ts'
import type { SeedData, SeedProduct } from './types.ts'
import { everywhere } from './words.ts'

export interface SeedOptions {
  /**
   * How many products; the curated ones without it. More than those are copies with names of their
   * own, for measuring.
   */
  products?: number | undefined
}

/** The whole demonstration shop as data, the same every time but for its dates, which end at the present day. */
export function buildSeed(options: SeedOptions = {}): SeedData {
  return {
    ...texts(),
    products: () => buildProducts(options),
  }
}

/** What the seed says beside the products, with the no-break spaces that its sources leave out. */
function texts(): Omit<SeedData, 'products'> {
  return withAllNoBreakSpaces({
    today,
    stores: seedStores,
    brands: seedBrands,
    categories: seedCategories,
    filters: seedFilters,
    filtersOfCategories,
    attributes: seedAttributes,
    complementTypes: seedComplementTypes,
    complements: seedComplements,
    mainMenu: everywhere(mainMenu),
    footerMenus: everywhere(footerMenus),
    placements: everywhere(homePlacements),
    postCategories: seedPostCategories,
    posts: seedPosts,
    pages: seedPages,
    questions: seedQuestions,
    coupons: seedCoupons,
    clients: seedClients,
  })
}

/** The products one after the other, without keeping them. */
export function buildProducts(options: SeedOptions = {}): Iterable<SeedProduct> {
  return products(options.products)
}

/** Ids of the seed's products by their keys: they are numbered from 1 in the seed's own order. */
export function productNumbers(seed: SeedData): Map<string, number> {
  return new Map(Array.from(seed.products(), ({ key }, index) => [key, index + 1]))
}
