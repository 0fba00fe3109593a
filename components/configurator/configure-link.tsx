import { getTranslations } from 'next-intl/server'
import { StaticPart } from '#components/hydration/static-part.tsx'
import { ConfigureButton } from '#components/product/later-parts.tsx'
import type { Product } from '#lib/contract/product-detail.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'

/**
 * The way from a product page into the configurator; nothing for a product that leaves no choice. A
 * drawing is promised of what is drawn alone.
 */
export async function ConfigureLink({ product }: { product: Product }) {
  if (!product.has_attributes && product.complement_types.length === 0) return null
  const [store, t] = await Promise.all([currentStore(), getTranslations('configurator')])
  return (
    <div className="configure-link">
      <ConfigureButton
        slug={product.slug}
        href={`${storePath(store, '/configurator')}?product=${encodeURIComponent(product.slug)}`}
        label={product.made_to_measure ? t('open') : t('openStandard')}
      />
      <StaticPart staticName="configure">{t(product.sketch ? 'openHint' : 'openHintPlain')}</StaticPart>
    </div>
  )
}
