import { getTranslations } from 'next-intl/server'
import type { Product } from '#lib/contract/product-detail.ts'
import { Fold } from './fold.tsx'

/**
 * Who makes the product, how to tell it apart and what to mind: Regulation (EU) 2023/988, article
 * 19.
 */
export async function Manufacturer({
  product,
}: {
  product: Pick<Product, 'manufacturer' | 'warnings' | 'ref' | 'gtin'>
}) {
  const t = await getTranslations('product')
  const { responsible, ...manufacturer } = product.manufacturer
  return (
    <Fold title={t('safety')}>
      <p>{t('manufacturer', manufacturer)}</p>
      {responsible ? <p>{t('responsible', responsible)}</p> : null}
      <p>
        {product.gtin ? t('identifiers', { ref: product.ref, gtin: product.gtin }) : t('ref', { ref: product.ref })}
      </p>
      {product.warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Fold>
  )
}
