import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icon.tsx'
import type { Image, Video } from '#lib/contract/common.ts'
import { type ImageSource, imageAddress, type Wanted } from '#lib/images/address.ts'
import { imageSource } from '#lib/images/source.ts'
import { GalleryStrip } from './gallery-strip.tsx'

/** Type of the pictures that show a whole room. */
const ambiance = 300
/**
 * Pixels. The modal's picture is the strip's sharp one too, so that it is there when the modal
 * opens.
 */
const main = { width: 865, height: 600 } as const
const modal = { width: 1500 } as const
const thumbnail = { width: 80, height: 80, crop: 'fill' } as const
const sharpThumbnail = { width: 160, height: 160, crop: 'fill' } as const

/**
 * The strip's picture and the modal's, which is sharper: where the original is not wider, both
 * would be one width.
 */
function candidates(source: ImageSource, { public_id, width }: Image): string | undefined {
  const widest = Math.min(modal.width, width)
  return widest > main.width
    ? `${imageAddress(source, public_id, main)} ${main.width}w, ${imageAddress(source, public_id, modal)} ${widest}w`
    : undefined
}

interface GalleryProps {
  productId: number
  images: readonly Image[]
  videos: readonly Video[]
}

/**
 * Pictures and videos of a product: a strip to swipe whose slides are links to the large picture,
 * with thumbnails. It works without a script; with one, a slide opens in a modal.
 */
export async function Gallery({ productId, images, videos }: GalleryProps) {
  const [source, t] = await Promise.all([imageSource(), getTranslations('product.gallery')])
  const [first] = images
  if (!first) return <div className="aspect-[865/600] rounded-lg bg-sand" />
  // A film needs a still: the room where there is a picture of it.
  const still = images.find(({ type }) => type === ambiance) ?? first
  const slides = [
    ...images.map((image) => ({ image, href: imageAddress(source, image.public_id, modal), film: false as const })),
    ...videos.map(({ url, iframe_url }) => ({ image: still, href: url || iframe_url, film: true as const })),
  ]
  const before = (wanted: Wanted) => imageAddress(source, 'x', wanted).slice(0, -1)
  const picture = (image: Image, opening = false) => {
    const sharper = candidates(source, image)
    return (
      // biome-ignore lint/performance/noImgElement: the image CDN answers every size, next/image would only add script
      <img
        src={imageAddress(source, image.public_id, main)}
        srcSet={sharper}
        sizes={sharper ? '(min-width: 64rem) 46rem, 100vw' : undefined}
        width={main.width}
        height={main.height}
        alt={image.alt}
        loading={opening ? 'eager' : 'lazy'}
        fetchPriority={opening ? 'high' : undefined}
        style={image.placeholder ? { background: image.placeholder } : undefined}
      />
    )
  }
  return (
    <GalleryStrip
      staticName="gallery"
      productId={productId}
      slides={slides.map(({ image, film }) => ({ id: image.public_id, alt: image.alt, ...(film && { film }) }))}
      images={{ src: before(thumbnail), sharp: before(sharpThumbnail) }}
      texts={{
        label: t('label'),
        picture: t.raw('picture'),
        video: t('video'),
        previous: t('previous'),
        next: t('next'),
        close: t('close'),
        zoom: t('zoom'),
      }}
    >
      {slides.map(({ image, href, film }, index) => (
        <li key={href} id={`picture-${index + 1}`}>
          <a href={href}>
            {picture(image, index === 0)}
            {film ? (
              <span className="absolute inset-0 m-auto flex size-16 items-center justify-center rounded-full bg-white/90 text-water">
                <Icon name="play" className="size-7" />
                <span className="sr-only">{t('play')}</span>
              </span>
            ) : null}
          </a>
        </li>
      ))}
    </GalleryStrip>
  )
}
