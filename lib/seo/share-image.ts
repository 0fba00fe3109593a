import { storeBaseUrl } from '../stores/base-url.ts'
import { currentStore } from '../stores/current.ts'
import { imageSource } from '../urls/image-source.ts'
import { imageUrl } from '../urls/image-url.ts'

const size = { width: 1200, height: 630 } as const

/**
 * The picture shown where the shopper shares the page; products are padded, everything else fills the
 * frame.
 */
export async function shareImage(publicId: string | null, whole = false) {
  const [store, source] = await Promise.all([currentStore(), imageSource()])
  const path = imageUrl(source, publicId ?? store.sharePicture, {
    ...size,
    ...(whole ? { crop: 'pad', background: 'white' } : { crop: 'fill' }),
    format: 'jpg',
  })
  return { url: new URL(path, storeBaseUrl(store)).href, ...size }
}
