import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProductsPage } from '#components/listing/products-page.tsx'
import { getNovelties } from '#lib/store-api/products.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/stores/paths.ts'

export async function generateMetadata(): Promise<Metadata> {
  const [store, t] = await Promise.all([currentStore(), getTranslations('selections.novelties')])
  return { title: t('title'), description: t('intro'), alternates: { canonical: storePath(store, '/nouveautes') } }
}

export default async function NoveltiesPage() {
  return <ProductsPage selection="novelties" footerPath="nouveautes" products={await getNovelties()} />
}
