import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button.tsx'
import type { ProductCard } from '#lib/contract/product-cards.ts'
import { Cards } from './cards.tsx'

interface ProductGridProps {
  products: readonly ProductCard[]
  /** Where to go when nothing is found. */
  path: string
}

/** Products as a grid. */
export async function ProductGrid({ products, path }: ProductGridProps) {
  if (products.length > 0) return <Cards name="cards" products={products} />
  const t = await getTranslations('listing')
  return (
    <div className="rounded-lg bg-sand px-6 py-14 text-center">
      <h2 className="text-xl">{t('emptyTitle')}</h2>
      <ButtonLink href={path} className="mt-6">
        {t('removeAll')}
      </ButtonLink>
    </div>
  )
}
