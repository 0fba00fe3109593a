import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProductsPage } from '#components/listing/products-page.tsx'
import { fixedPageMetadata } from '#lib/seo/metadata.ts'
import { getOffers } from '#lib/store-api/products.ts'
import { isCampaignOn } from '#lib/stores/campaigns.ts'

const path = '/paroi-de-douche-black-friday'

/** The address stays all year; out of season it speaks of offers. */
async function selection() {
  return (await isCampaignOn('blackFriday')) ? 'blackFridayOn' : 'blackFriday'
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations(`selections.${await selection()}`)
  return fixedPageMetadata(path, { title: t('title'), description: t('intro') })
}

export default async function BlackFridayPage() {
  return <ProductsPage selection={await selection()} footerPath={path.slice(1)} products={await getOffers()} />
}
