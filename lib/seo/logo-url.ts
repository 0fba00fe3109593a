import type { Store } from '../stores/store.ts'
import { type ImageSource, imageUrl } from '../urls/image-url.ts'

/** Search engines want a square of 112 pixels at least. */
const side = 480

/**
 * Where search engines find the shop's logo: the picture of the store's configuration, else the
 * icon that the shop itself serves.
 * @param address the store's own, without a slash at its end
 * @param source where the store's pictures come from
 */
export function logoUrl({ logo }: Pick<Store, 'logo'>, address: string, source: ImageSource): string {
  const square = { width: side, height: side, crop: 'pad', background: 'white', format: 'jpg' } as const
  return new URL(logo === '' ? '/icon.svg' : imageUrl(source, logo, square), address).href
}
