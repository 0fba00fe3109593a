import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProductsPage } from '#components/listing/products-page.tsx'
import { getOffers } from '#lib/store-api/products.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/stores/paths.ts'

export async function generateMetadata(): Promise<Metadata> {
  const [store, t] = await Promise.all([currentStore(), getTranslations('selections.offers')])
  return { title: t('title'), description: t('intro'), alternates: { canonical: storePath(store, '/soldes') } }
}

export default async function OffersPage() {
  return <ProductsPage selection="offers" footerPath="soldes" products={await getOffers()} />
}
