import type { Metadata } from 'next'
import { ProductsPage } from '#components/listing/products-page.tsx'
import { selectionMetadata } from '#lib/seo/selection-metadata.ts'

export function generateMetadata(): Promise<Metadata> {
  return selectionMetadata('/paroi-de-douche-black-friday', 1)
}

export default function BlackFridayPage() {
  return <ProductsPage path="/paroi-de-douche-black-friday" page={1} />
}
