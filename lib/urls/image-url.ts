import { buildUrl } from 'cloudinary-build-url'
import { pictureUrl } from './picture-url.ts'

/** Where pictures come from. */
export interface ImageSource {
  /** Address of the image CDN, or the storefront's own `/images` proxy. */
  base: string
  /** Cloud name of the store at the CDN. */
  cloud: string
}

/** How a picture is wanted: sizes in pixels. */
export interface Wanted {
  width: number
  height?: number
  crop?: 'pad' | 'fill' | 'limit'
  background?: string
  format?: 'auto' | 'jpg' | 'svg'
}

/** URL prefix before the identifier, by all other parameters: a page has dozens of pictures of few sizes. */
const beginnings = new Map<string, string>()
const maxBeginnings = 500

/** Address of a picture at the image CDN with width, height, crop, format and quality. */
export function imageUrl(source: ImageSource, publicId: string, wanted: Wanted): string {
  return pictureUrl(imageBeginning(source, wanted), publicId)
}

/** URL prefix before the identifier, the same for every picture with these parameters. */
export function imageBeginning(source: ImageSource, wanted: Wanted): string {
  const { width, height, crop, background, format } = wanted
  const key = [source.base, source.cloud, width, height, crop, background, format].join(' ')
  const known = beginnings.get(key) ?? builtBeginning(source, wanted)
  if (beginnings.size < maxBeginnings) beginnings.set(key, known)
  return known
}

function builtBeginning(source: ImageSource, wanted: Wanted): string {
  const { width, height, crop = height ? 'pad' : 'limit', background, format = 'auto' } = wanted
  const address = buildUrl('x', {
    cloud: { cloudName: source.cloud, secureDistribution: 'images.invalid' },
    transformations: {
      resize: { type: crop, width, ...(height && { height }) },
      format,
      quality: 'auto',
      ...(background && { background }),
    },
  })
  return source.base + new URL(address).pathname.slice(0, -1)
}

/** `srcset` of the widths given. */
export function imageSet(
  source: ImageSource,
  publicId: string,
  widths: readonly number[],
  wanted: Omit<Wanted, 'width' | 'height'> = {},
): string {
  return widths.map((width) => `${imageUrl(source, publicId, { ...wanted, width })} ${width}w`).join(', ')
}
