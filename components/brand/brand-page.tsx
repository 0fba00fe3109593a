import { notFound } from 'next/navigation'
import { brandAt } from '#lib/store-api/brands.ts'
import { getBrandProducts } from '#lib/store-api/product-lists.ts'
import { BrandView } from './brand-view.tsx'

/** A page of a brand: the first tells about it, further ones have products alone. @param page from 1 */
export async function BrandPage({ slug, page }: { slug: string; page: number }) {
  const brand = (await brandAt(slug)) ?? notFound()
  const found = await getBrandProducts(brand.name, page)
  if (!found && page > 1) notFound()
  return <BrandView brand={brand} products={found ?? { count: 0, results: [] }} page={page} />
}
