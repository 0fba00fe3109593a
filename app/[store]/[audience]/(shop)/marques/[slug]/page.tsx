import type { Metadata } from 'next'
import { BrandPage } from '#components/brand/brand-page.tsx'
import { brandMetadata } from '#lib/seo/metadata.ts'
import { brandAt } from '#lib/store-api/brands.ts'

type Props = PageProps<'/[store]/[audience]/marques/[slug]'>

/** Rendered at the first visit. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const brand = await brandAt((await params).slug)
  return brand ? brandMetadata(brand, 1) : {}
}

export default async function BrandFirstPage({ params }: Props) {
  return <BrandPage slug={(await params).slug} page={1} />
}
