import { getTranslations } from 'next-intl/server'
import type { Product } from '#lib/contract/product-detail.ts'
import { storeBaseUrl } from '#lib/stores/base-url.ts'
import { currentStore } from '#lib/stores/current.ts'
import { imageSource } from '#lib/urls/image-source.ts'
import { imageUrl } from '#lib/urls/image-url.ts'
import { queryText } from '#lib/urls/query-text.ts'

/**
 * Plain links that pass the product on: nothing of those services is loaded, so none of them learns
 * of a visit.
 */
export async function ShareLinks({ product }: { product: Pick<Product, 'name' | 'web_url' | 'image'> }) {
  const [store, source, t] = await Promise.all([currentStore(), imageSource(), getTranslations('product.share')])
  const own = storeBaseUrl(store)
  const address = own + product.web_url
  const media = product.image
    ? new URL(imageUrl(source, product.image.public_id, { width: 1200, format: 'jpg' }), own).href
    : ''
  const links = [
    [t('mail'), `mailto:?subject=${encodeURIComponent(product.name)}&body=${encodeURIComponent(address)}`],
    ['WhatsApp', `https://wa.me/?text=${queryText(`${product.name} ${address}`)}`],
    [
      'Pinterest',
      `https://www.pinterest.com/pin/create/button/?url=${queryText(address)}&media=${queryText(media)}&description=${queryText(product.name)}`,
    ],
  ] as const
  return (
    <nav aria-label={t('title')} className="share-links">
      <span>{t('title')}</span>
      {links.map(([label, href]) => (
        <a key={label} href={href} target="_blank" rel="noreferrer nofollow">
          {label}
        </a>
      ))}
    </nav>
  )
}
