import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icon.tsx'
import type { Image, Video } from '#lib/contract/common.ts'
import type { Product, Variant } from '#lib/contract/product-detail.ts'
import { imageSource } from '#lib/urls/image-source.ts'
import { type ImageSource, imageUrl, type Wanted } from '#lib/urls/image-url.ts'
import { galleryPictures } from './gallery-pictures.ts'
import { GalleryStrip } from './later-parts.tsx'

/** Type of the pictures that show a whole room. */
const ambiance = 300
/** Types of the pictures that show on which side the product opens. */
const sided: ReadonlySet<Image['type']> = new Set([100, ambiance])
/**
 * Pixels. The modal's picture is the strip's sharp one too, so that it is there when the modal
 * opens.
 */
const main = { width: 865, height: 600 } as const
const narrow = 480
const modal = { width: 1500 } as const
const thumbnail = { width: 80, height: 80, crop: 'fill' } as const
const sharpThumbnail = { width: 160, height: 160, crop: 'fill' } as const

/**
 * A small one for narrow screens, the strip's picture and the modal's, which is sharper: where the
 * original is not wider, those would be one width.
 */
function candidates(source: ImageSource, { public_id, width }: Image): string {
  const widest = Math.min(modal.width, width)
  return [
    `${imageUrl(source, public_id, { width: narrow })} ${narrow}w`,
    `${imageUrl(source, public_id, main)} ${main.width}w`,
    ...(widest > main.width ? [`${imageUrl(source, public_id, modal)} ${widest}w`] : []),
  ].join(', ')
}

interface GalleryProps {
  product: Pick<Product, 'id' | 'slug' | 'images' | 'videos' | 'sketch'>
  /** The variant that the page opens with. */
  variant: Variant | null
}

/**
 * Pictures, drawing and videos of a product: a strip to swipe whose slides are links to the large
 * picture, with thumbnails. It works without a script; with one, a slide opens in a modal.
 */
export async function Gallery({ product, variant }: GalleryProps) {
  const [source, t] = await Promise.all([imageSource(), getTranslations('product.gallery')])
  const pictures = galleryPictures(product.images, variant?.image, product.sketch !== null)
  const drawing = `/api/drawings/${product.slug}${variant ? `?variant=${variant.ref}` : ''}`
  const photos = pictures.filter((picture) => picture !== 'drawing')
  const [first] = photos
  if (!first) return <div className="aspect-[865/600] rounded-lg bg-sand" />
  // A film needs a still: the room where there is a picture of it.
  const still = photos.find(({ type }) => type === ambiance) ?? first
  const slides = [
    ...pictures.map((image) =>
      image === 'drawing'
        ? { image: null, href: drawing, film: false as const }
        : { image, href: imageUrl(source, image.public_id, modal), film: false as const },
    ),
    ...product.videos.map(({ url, iframe_url }: Video) => ({
      image: still,
      href: url || iframe_url,
      film: true as const,
    })),
  ]
  const before = (wanted: Wanted) => imageUrl(source, 'x', wanted).slice(0, -1)
  const picture = (image: Image, opening = false) => {
    return (
      // biome-ignore lint/performance/noImgElement: the image CDN answers every size, next/image would only add script
      <img
        src={imageUrl(source, image.public_id, main)}
        srcSet={candidates(source, image)}
        sizes="(min-width: 64rem) 46rem, 100vw"
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
      productId={product.id}
      slides={slides.map(({ image, film }) => ({ id: image?.public_id ?? null, ...(film && { film }) }))}
      images={{ src: before(thumbnail), sharp: before(sharpThumbnail), drawing }}
      texts={{
        label: t('label'),
        picture: t.raw('picture'),
        drawing: t('drawing'),
        video: t('video'),
        previous: t('previous'),
        next: t('next'),
      }}
    >
      {slides.map(({ image, href, film }, index) => (
        <li
          key={href}
          id={`picture-${index + 1}`}
          {...(product.sketch?.side && image && sided.has(image.type) && { 'data-sided': '' })}
        >
          <a href={href}>
            {image ? (
              picture(image, index === 0)
            ) : (
              // biome-ignore lint/performance/noImgElement: drawn by the shop itself, at any size
              <img src={href} width={main.width} height={main.height} alt={t('drawing')} loading="lazy" />
            )}
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
