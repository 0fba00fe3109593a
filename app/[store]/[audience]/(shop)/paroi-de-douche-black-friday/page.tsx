import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProductsPage } from '#components/listing/products-page.tsx'
import { getOffers } from '#lib/store-api/products.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/stores/paths.ts'

export async function generateMetadata(): Promise<Metadata> {
  const [store, t] = await Promise.all([currentStore(), getTranslations('selections.blackFriday')])
  return {
    title: t('title'),
    description: t('intro'),
    alternates: { canonical: storePath(store, '/paroi-de-douche-black-friday') },
  }
}

export default async function BlackFridayPage() {
  return <ProductsPage selection="blackFriday" footerPath="paroi-de-douche-black-friday" products={await getOffers()} />
}
