import type { Image } from '#lib/contract/common.ts'
import { type ImageSource, imageSet, imageUrl } from '#lib/urls/image-url.ts'

/**
 * Widths of the candidates, pixels: each is at most 1.6 times the one before it, so that a browser finds
 * one that is sharp and not much larger than it is shown.
 */
const widths = [160, 256, 384, 480, 750, 1080, 1730]

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

/** A picture with its size reserved, a placeholder in its colour and as many candidates as the layout can use. */
export function SourcedPicture({
  source,
  image,
  sizes,
  largest = 1730,
  first = false,
  className = '',
}: PictureProps & { source: ImageSource }) {
  const fitting = widths.filter((width) => width <= Math.min(largest, image.width))
  const set = fitting.length > 0 ? fitting : widths.slice(0, 1)
  return (
    // biome-ignore lint/performance/noImgElement: the image CDN answers every size, next/image would only add script
    <img
      src={imageUrl(source, image.public_id, { width: set[Math.floor(set.length / 2)] ?? 480 })}
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
