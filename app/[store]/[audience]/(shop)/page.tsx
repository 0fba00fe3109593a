import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BrandStrip } from '#components/home/brand-strip.tsx'
import { CategoryTiles } from '#components/home/category-tiles.tsx'
import { Finder } from '#components/home/finder.tsx'
import { Hero } from '#components/home/hero.tsx'
import { Promises } from '#components/home/promises.tsx'
import { PromotionBanners } from '#components/home/promotion-banners.tsx'
import { SeoTexts } from '#components/home/seo-texts.tsx'
import { StaticPart } from '#components/hydration/static-part.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { ProductRow } from '#components/listing/product-row.tsx'
import { ShopJsonLd } from '#components/seo/shop-json-ld.tsx'
import { homeMetadata } from '#lib/seo/metadata.ts'
import { getHome } from '#lib/store-api/home.ts'

export function generateMetadata(): Promise<Metadata> {
  return homeMetadata()
}

export default async function HomePage() {
  const home = await getHome()
  const t = await getTranslations('home')
  return (
    <PageFrame footerPath="">
      <StaticPart staticName="opening">
        <ShopJsonLd />
        <Hero sliders={home.sliders} />
        <Finder places={home.finder} />
        <Promises />
        <CategoryTiles categories={home.categories} />
      </StaticPart>
      <ProductRow name="trends" title={t('trends')} products={home.trends} />
      <StaticPart staticName="banners">
        <PromotionBanners banners={home.banners} />
      </StaticPart>
      <ProductRow name="offers" title={t('offers')} products={home.offers} />
      <StaticPart staticName="texts">
        <BrandStrip brands={home.brands} />
        <SeoTexts texts={home.seoTexts} />
      </StaticPart>
    </PageFrame>
  )
}
