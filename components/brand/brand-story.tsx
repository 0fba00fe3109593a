import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import type { BrandDetail } from '#lib/contract/brands.ts'
import { getBrandCategories, getBrandCollections } from '#lib/store-api/brands.ts'
import { BrandCollections } from './brand-collections.tsx'

interface BrandStoryProps {
  brand: BrandDetail
  /** Products of the brand. */
  count: number
}

/** What a brand is: its story, its collections, and the categories that its products stand in. */
export async function BrandStory({ brand, count }: BrandStoryProps) {
  const [t, categories, collections] = await Promise.all([
    getTranslations('brands'),
    getBrandCategories(brand.id),
    getBrandCollections(brand.id),
  ])
  return (
    <>
      <div className="container-page grid items-center gap-8 pt-4 md:grid-cols-2 md:pt-6">
        <div>
          <h1 className="text-3xl">{brand.name}</h1>
          <p className="mt-4 max-w-xl text-base text-ink-soft">{brand.description}</p>
          <p className="mt-4 text-sm text-ink-soft">
            {t('collections', { names: collections.map(({ name }) => name).join(', ') })}
          </p>
          {count > 0 ? (
            <p className="mt-6">
              <ButtonLink href="#products" look="secondary">
                {t('seeAll', { count })}
              </ButtonLink>
            </p>
          ) : null}
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
      <BrandCollections collections={collections} />
      <section className="container-page pt-12">
        <h2 className="text-2xl">{t('categories')}</h2>
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
    </>
  )
}
