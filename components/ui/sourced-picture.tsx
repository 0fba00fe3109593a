import type { Image } from '#lib/contract/common.ts'
import { type ImageSource, imageSet, imageUrl } from '#lib/urls/image-url.ts'

const widths = [320, 640, 1080, 1730]

export interface PictureProps {
  image: Pick<Image, 'public_id' | 'alt' | 'width' | 'height' | 'placeholder'>
  /** The `sizes` attribute: how wide the picture stands at which viewport. */
  sizes: string
  /** Largest width ever shown, pixels; larger candidates are left out. */
  largest?: number
  /** True for the one picture that the page opens with. */
  first?: boolean
  className?: string
}

/**
 * A picture with its size reserved, a placeholder of its own colour and as many candidates as the
 * layout can use.
 */
export function SourcedPicture({
  source,
  image,
  sizes,
  largest = 1730,
  first = false,
  className = '',
}: PictureProps & { source: ImageSource }) {
  const fitting = widths.filter((width) => width <= Math.min(largest, image.width))
  const set = fitting.length > 0 ? fitting : [160]
  return (
    // biome-ignore lint/performance/noImgElement: the image CDN answers every size, next/image would only add script
    <img
      src={imageUrl(source, image.public_id, { width: set[Math.floor(set.length / 2)] ?? 640 })}
      srcSet={imageSet(source, image.public_id, set)}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={image.alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      className={className || undefined}
      style={image.placeholder ? { background: image.placeholder } : undefined}
    />
  )
}
