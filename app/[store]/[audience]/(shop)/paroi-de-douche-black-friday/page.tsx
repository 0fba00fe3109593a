import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProductsPage } from '#components/listing/products-page.tsx'
import { fixedPageMetadata } from '#lib/seo/metadata.ts'
import { getOffers } from '#lib/store-api/products.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('selections.blackFriday')
  return fixedPageMetadata('/paroi-de-douche-black-friday', { title: t('title'), description: t('intro') })
}

export default async function BlackFridayPage() {
  return <ProductsPage selection="blackFriday" footerPath="paroi-de-douche-black-friday" products={await getOffers()} />
}
