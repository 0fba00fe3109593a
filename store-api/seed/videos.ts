import type { Video } from '../../lib/contract/common.ts'
import type { SeedProduct } from './types.ts'
import { storeCodes } from './words.ts'

/** What was filmed: one screen per type, all with a black profile and clear glass. */
const filmed = /^screens\/([a-z-]+)\/black-clear\//

/** The film of a screen of the type, finish and glass that a product's main picture shows; else none. */
export function videosOf({ images }: Pick<SeedProduct, 'images'>): Video[] {
  const types = storeCodes
    .slice(0, 1)
    .flatMap((store) => images[store].slice(0, 1))
    .flatMap(({ public_id }) => filmed.exec(public_id)?.[1] ?? [])
  return types.map((type, index) => ({ id: index + 1, url: `/files/videos/${type}.mp4`, iframe_url: '' }))
}
