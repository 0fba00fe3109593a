import { getTranslations } from 'next-intl/server'
import { StaticPart } from '#components/hydration/static-part.tsx'
import type { Product } from '#lib/contract/product-detail.ts'
import { StockAlertForm } from './later-parts.tsx'
import StockAlertFields from './stock-alert-fields.tsx'

/** The way to a mail when something that is sold out is back; nothing where all can be bought. */
export async function StockAlert({ product }: { product: Product }) {
  const missing = product.variants.filter(({ stock }) => stock === 'out_of_stock')
  const isWhole = product.variants.length === 0 && product.availability?.state === 'out_of_stock'
  if (missing.length === 0 && !isWhole) return null
  const t = await getTranslations('product')
  const asked = { productId: product.id, models: missing.map(({ id, name }) => ({ id, name })), texts: t.raw('alert') }
  return (
    <StockAlertForm {...asked} title={isWhole ? t('alert.title') : t('alert.summary')}>
      <StaticPart staticName="alert" className="space-y-3">
        <StockAlertFields {...asked} outcome={null} pending={false} email={{}} />
      </StaticPart>
    </StockAlertForm>
  )
}
