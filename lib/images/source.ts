import { env } from '../env.ts'
import { currentStore } from '../stores/current.ts'
import type { ImageSource } from './address.ts'

/** The image CDN of the store being rendered; without one, the storefront's own door to the store API's image service. */
export async function imageSource(): Promise<ImageSource> {
  const { imageCloud } = await currentStore()
  return { base: env().IMAGE_CDN_URL || '/images', cloud: imageCloud }
}
