import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BrandGrid } from '#components/brand/brand-grid.tsx'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { fixedPageMetadata } from '#lib/seo/metadata.ts'
import { getBrands } from '#lib/store-api/brands.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('brands')
  return fixedPageMetadata('/marques', { title: t('title'), description: t('intro') })
}

export default async function BrandsPage() {
  const [brands, t] = await Promise.all([getBrands(), getTranslations('brands')])
  return (
    <PageFrame footerPath="marques">
      <Breadcrumb current={t('title')} />
      <div className="container-page pt-4 md:pt-6">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-3 max-w-2xl text-base text-ink-soft">{t('intro')}</p>
        <BrandGrid brands={brands} />
      </div>
    </PageFrame>
  )
}
