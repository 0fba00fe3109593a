import 'server-only'
import { cache } from 'react'
import type { Brand, BrandCollection, BrandDetail } from '../contract/brands.ts'
import { contract } from '../contract/index.ts'
import * as tags from '../rules/change-tags.ts'
import { currentStore } from '../stores/current.ts'
import { ask, find } from './client.ts'
import { notePageTags } from './page-tags.ts'

/** Every enabled brand. */
export async function getBrands(): Promise<Brand[]> {
  notePageTags(tags.brands)
  return ask(await currentStore(), contract.brands.webList, { query: { enabled: 'true' } })
}

/** The brand with this slug, or null. */
export const getBrand = cache(async (slug: string): Promise<BrandDetail | null> => {
  notePageTags(tags.brands)
  return find(await currentStore(), contract.brands.retrieveBySlug, { params: { slug } })
})

/** Collections of a brand. */
export async function getBrandCollections(brandId: number): Promise<BrandCollection[]> {
  notePageTags(tags.brands)
  return ask(await currentStore(), contract.brands.collections, { query: { brand: brandId } })
}

/** Categories in which a brand has products. */
export async function getBrandCategories(brandId: number) {
  notePageTags(tags.brands, tags.categories, tags.products)
  return ask(await currentStore(), contract.brands.storeCategories, { query: { brand: brandId } })
}

/** The brand at a path's last part; null where it is no slug, or no brand has it. */
export async function brandAt(slug: string): Promise<BrandDetail | null> {
  return /^[a-z0-9-]{1,100}$/.test(slug) ? getBrand(slug) : null
}
