import { env } from '../env.ts'
import { currentStore } from '../stores/current.ts'
import type { Store } from '../stores/store.ts'
import type { ImageSource } from './image-url.ts'

/**
 * The image CDN of the store being rendered; without one, the storefront's own proxy of the store
 * API's image service.
 */
export async function imageSource(): Promise<ImageSource> {
  return imageSourceOf(await currentStore())
}

/** The same for a store that is known otherwise. */
export function imageSourceOf({ imageCloud }: Pick<Store, 'imageCloud'>): ImageSource {
  return { base: env().IMAGE_CDN_URL || '/images', cloud: imageCloud }
}
