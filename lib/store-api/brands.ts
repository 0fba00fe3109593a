import 'server-only'
import type { Brand, BrandCollection, BrandDetail } from '../contract/brands.ts'
import { contract } from '../contract/index.ts'
import * as tags from '../rules/change-tags.ts'
import { currentStore } from '../stores/current.ts'
import { keepPage } from './cache.ts'
import { ask, find } from './client.ts'

/** Every enabled brand. */
export async function getBrands(): Promise<Brand[]> {
  'use cache'
  keepPage(tags.brands)
  return ask(await currentStore(), contract.brands.webList, { query: { enabled: 'true' } })
}

/** The brand with this slug, or null. */
export async function getBrand(slug: string): Promise<BrandDetail | null> {
  'use cache'
  keepPage(tags.brands)
  return find(await currentStore(), contract.brands.retrieveBySlug, { params: { slug } })
}

/** Collections of a brand. */
export async function getBrandCollections(brandId: number): Promise<BrandCollection[]> {
  'use cache'
  keepPage(tags.brands)
  return ask(await currentStore(), contract.brands.collections, { query: { brand: brandId } })
}

/** Categories in which a brand has products. */
export async function getBrandCategories(brandId: number) {
  'use cache'
  keepPage(tags.brands, tags.categories, tags.products)
  return ask(await currentStore(), contract.brands.storeCategories, { query: { brand: brandId } })
}
