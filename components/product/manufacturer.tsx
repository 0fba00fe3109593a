import { getTranslations } from 'next-intl/server'
import type { Product } from '#lib/contract/products.ts'

/** Who makes the product and what to mind: Regulation (EU) 2023/988, article 19. */
export async function Manufacturer({ product }: { product: Pick<Product, 'manufacturer' | 'warnings'> }) {
  const t = await getTranslations('product')
  return (
    <details className="group mt-8 border-y border-line py-3 text-sm">
      <summary className="flex min-h-11 list-none items-center justify-between font-medium [&::-webkit-details-marker]:hidden">
        {t('safety')}
        <span aria-hidden="true" className="text-xl font-light group-open:rotate-45">
          +
        </span>
      </summary>
      <div className="space-y-2 pb-3 text-ink-soft">
        <p>{t('manufacturer', product.manufacturer)}</p>
        {product.warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </div>
    </details>
  )
}
