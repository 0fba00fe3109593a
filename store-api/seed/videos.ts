import type { Video } from '../../lib/contract/common.ts'
import type { SeedProduct } from './types.ts'
import { storeCodes } from './words.ts'

/** Scenes that were filmed, one per type of screen, all with a black profile and clear glass. */
const filmed = /^screens\/([a-z-]+)\/black-clear\/ambiance$/

/** The film of the room that a product's own pictures show; nothing where they show another one. */
export function videosOf({ images }: Pick<SeedProduct, 'images'>): Video[] {
  const types = storeCodes
    .slice(0, 1)
    .flatMap((store) => images[store])
    .flatMap(({ public_id }) => filmed.exec(public_id)?.[1] ?? [])
  return types.map((type, index) => ({ id: index + 1, url: `/files/videos/${type}.mp4`, iframe_url: '' }))
}
