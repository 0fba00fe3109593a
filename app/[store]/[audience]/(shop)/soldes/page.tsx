import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProductsPage } from '#components/listing/products-page.tsx'
import { fixedPageMetadata } from '#lib/seo/metadata.ts'
import { getOffers } from '#lib/store-api/products.ts'
import { isCampaignOn } from '#lib/stores/campaigns.ts'

/** The address stays all year; the word "soldes" is for the legal periods alone. */
async function selection() {
  return (await isCampaignOn('sales')) ? 'sales' : 'offers'
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations(`selections.${await selection()}`)
  return fixedPageMetadata('/soldes', { title: t('title'), description: t('intro') })
}

export default async function OffersPage() {
  return <ProductsPage selection={await selection()} footerPath="soldes" products={await getOffers()} />
}
