import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProductsPage } from '#components/listing/products-page.tsx'
import { fixedPageMetadata } from '#lib/seo/metadata.ts'
import { getNovelties } from '#lib/store-api/products.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('selections.novelties')
  return fixedPageMetadata('/nouveautes', { title: t('title'), description: t('intro') })
}

export default async function NoveltiesPage() {
  return <ProductsPage selection="novelties" footerPath="nouveautes" products={await getNovelties()} />
}
