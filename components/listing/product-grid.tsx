import { getTranslations } from 'next-intl/server'
import { Fragment } from 'react'
import { ButtonLink } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import type { Banner, ProductCard as Card } from '#lib/contract/products.ts'
import { ProductCard } from './product-card.tsx'

interface ProductGridProps {
  products: readonly Card[]
  banners?: readonly Banner[]
  /** Where to go when nothing is found. */
  path: string
}

/** Products as a grid, banners among them at their positions. */
export async function ProductGrid({ products, banners = [], path }: ProductGridProps) {
  const t = await getTranslations('listing')
  if (products.length === 0) {
    return (
      <div className="rounded-lg bg-sand px-6 py-14 text-center">
        <h2 className="text-xl">{t('emptyTitle')}</h2>
        <p className="mx-auto mt-2 max-w-md text-ink-soft">{t('emptyText')}</p>
        <ButtonLink href={path} className="mt-6">
          {t('removeAll')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-9 sm:gap-x-5 md:grid-cols-3 md:gap-y-12">
      {products.map((product, index) => (
        <Fragment key={product.id}>
          {banners
            .filter((banner) => banner.position === index + 1)
            .map((banner) => (
              <li key={banner.id}>
                <Link
                  href={banner.web_url ?? path}
                  className="flex h-full min-h-56 flex-col justify-end rounded-md bg-water p-5 text-white hover:bg-water-deep"
                >
                  <span className="text-xl font-semibold tracking-tight">{banner.title}</span>
                  <span className="mt-2 text-sm text-white/85">{banner.text}</span>
                </Link>
              </li>
            ))}
          <li>
            <ProductCard
              product={product}
              heading="h2"
              sizes="(min-width: 64rem) 20rem, (min-width: 48rem) 30vw, 45vw"
              first={index < 2}
            />
          </li>
        </Fragment>
      ))}
    </ul>
  )
}
