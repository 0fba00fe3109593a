import type { Metadata } from 'next'
import { ProductsPage } from '#components/listing/products-page.tsx'
import { selectionMetadata } from '#lib/seo/selection-metadata.ts'

export function generateMetadata(): Promise<Metadata> {
  return selectionMetadata('/nouveautes', 1)
}

export default function NoveltiesPage() {
  return <ProductsPage path="/nouveautes" page={1} />
}
