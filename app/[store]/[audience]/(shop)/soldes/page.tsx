import type { Metadata } from 'next'
import { ProductsPage } from '#components/listing/products-page.tsx'
import { selectionMetadata } from '#lib/seo/selection-metadata.ts'

export function generateMetadata(): Promise<Metadata> {
  return selectionMetadata('/soldes', 1)
}

export default function OffersPage() {
  return <ProductsPage path="/soldes" page={1} />
}
