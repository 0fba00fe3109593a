import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { ProductRow } from '#components/listing/product-row.tsx'
import { Link } from '#components/ui/link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import type { BrandCollection, BrandDetail } from '#lib/contract/brands.ts'
import { getBrandProducts } from '#lib/store-api/product-lists.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'

interface BrandViewProps {
  brand: BrandDetail
  categories: readonly { id: number; name: string; web_url: string; product_count: number }[]
  collections: readonly BrandCollection[]
}

/** A brand: its story, its best sellers and where its products stand. */
export async function BrandView({ brand, categories, collections }: BrandViewProps) {
  const [store, t, found] = await Promise.all([currentStore(), getTranslations('brands'), getBrandProducts(brand.name)])
  return (
    <PageFrame footerPath={`marques/${brand.slug}`}>
      <Breadcrumb way={[{ name: t('title'), web_url: storePath(store, '/marques') }]} current={brand.name} />
      <div className="container-page grid items-center gap-8 pt-4 md:grid-cols-2 md:pt-6">
        <div>
          <h1 className="text-3xl">{brand.name}</h1>
          <p className="mt-4 max-w-xl text-base text-ink-soft">{brand.description}</p>
          <p className="mt-4 text-sm text-ink-soft">
            {t('collections', { names: collections.map(({ name }) => name).join(', ') })}
          </p>
        </div>
        {brand.image_cld_public_id ? (
          <Picture
            image={{ public_id: brand.image_cld_public_id, alt: '', width: 1038, height: 720, placeholder: null }}
            sizes="(min-width: 48rem) 50vw, 100vw"
            first
            className="aspect-[3/2] w-full rounded-lg object-cover"
          />
        ) : null}
      </div>
      <section className="container-page pt-12">
        <h2 className="text-xl">{t('categories')}</h2>
        <ul className="mt-4 flex flex-wrap gap-2">
          {categories.map((category) => (
            <li key={category.id}>
              <Link
                href={`${category.web_url}?${t('filterSlug')}=${brand.slug}`}
                className="flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-sm hover:border-water hover:text-water"
              >
                {category.name} <span className="text-ink-soft">{category.product_count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <ProductRow name="products" title={t('bestSellers', { brand: brand.name })} products={found} />
    </PageFrame>
  )
}
