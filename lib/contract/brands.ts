import { z } from 'zod'
import { defineCall } from './call.ts'
import { numericId, seo, slug, slugParams, storeQuery } from './common.ts'
import { banner } from './listings.ts'

export const brand = z.object({
  id: z.int(),
  name: z.string(),
  slug,
  web_url: z.string(),
  logo_cld_public_id: z.string().nullable(),
  enabled: z.boolean(),
  product_count: z.int().min(0),
})
export const brandDetail = brand.extend({
  description: z.string(),
  image_cld_public_id: z.string().nullable(),
  seo,
  alternates: z.array(z.object({ store: z.string(), web_url: z.string() })),
})
export const brandBanner = banner.extend({ brand: z.int() })
export const brandCollection = z.object({
  id: z.int(),
  brand: z.int(),
  name: z.string(),
  description: z.string(),
  image_cld_public_id: z.string().nullable(),
  product_count: z.int().min(0),
})
const brandQuery = storeQuery.extend({ brand: numericId.optional() })

export const brands = {
  retrieveBySlug: defineCall({
    method: 'GET',
    path: '/catalog/v1/brands/{slug}/retrieve_by_slug/',
    summary: 'One brand by its slug',
    params: slugParams,
    query: storeQuery,
    answer: brandDetail,
    permission: 'public',
    throttle: 'listing',
  }),
  webList: defineCall({
    method: 'GET',
    path: '/catalog/v1/brands/web_list/',
    summary: 'Brands; with enabled=true only the enabled ones',
    query: storeQuery.extend({ enabled: z.enum(['true', 'false']).optional() }),
    answer: z.array(brand),
    permission: 'public',
    throttle: 'listing',
  }),
  banners: defineCall({
    method: 'GET',
    path: '/catalog/v1/brand-banners/',
    summary: 'Banners of a brand',
    query: brandQuery,
    answer: z.array(brandBanner),
    permission: 'public',
    throttle: 'read',
  }),
  suppliersSitemap: defineCall({
    method: 'GET',
    path: '/catalog/v1/suppliers/sitemap/',
    summary: 'Addresses of all brands, for the sitemap',
    query: storeQuery,
    answer: z.array(z.object({ web_url: z.string(), updated_at: z.string() })),
    permission: 'public',
    throttle: 'feed',
  }),
  collections: defineCall({
    method: 'GET',
    path: '/catalog/v1/brand-collections/web_list/',
    summary: 'Collections of a brand',
    query: brandQuery,
    answer: z.array(brandCollection),
    permission: 'public',
    throttle: 'read',
  }),
  storeCategories: defineCall({
    method: 'GET',
    path: '/catalog/v1/brand-store-categories/web_list/',
    summary: 'Categories in which a brand has products',
    query: brandQuery,
    answer: z.array(z.object({ id: z.int(), name: z.string(), web_url: z.string(), product_count: z.int().min(0) })),
    permission: 'public',
    throttle: 'read',
  }),
}

export type Brand = z.output<typeof brand>
export type BrandDetail = z.output<typeof brandDetail>
export type BrandCollection = z.output<typeof brandCollection>
export type BrandBanner = z.output<typeof brandBanner>
