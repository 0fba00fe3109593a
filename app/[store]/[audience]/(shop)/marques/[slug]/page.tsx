import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BrandView } from '#components/brand/brand-view.tsx'
import { brandMetadata } from '#lib/seo/metadata.ts'
import { getBrand, getBrandCategories, getBrandCollections } from '#lib/store-api/brands.ts'

type Props = PageProps<'/[store]/[audience]/marques/[slug]'>

/** Rendered at the first visit. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const brand = await brandOf(params)
  return brand ? brandMetadata(brand) : {}
}

export default async function BrandPage({ params }: Props) {
  const brand = await brandOf(params)
  if (!brand) notFound()
  const [categories, collections] = await Promise.all([getBrandCategories(brand.id), getBrandCollections(brand.id)])
  return <BrandView brand={brand} categories={categories} collections={collections} />
}

async function brandOf(params: Props['params']) {
  const { slug } = await params
  return /^[a-z0-9-]{1,100}$/.test(slug) ? getBrand(slug) : null
}
