import { getTranslations } from 'next-intl/server'
import { Picture } from '#components/ui/picture.tsx'
import type { Image } from '#lib/contract/common.ts'

/** Pictures of a product: a strip to swipe, with thumbnails that jump to a picture; both work without a script. */
export async function Gallery({ images }: { images: readonly Image[] }) {
  const t = await getTranslations('product')
  if (images.length === 0) return <div className="aspect-[865/600] rounded-lg bg-sand" />
  return (
    <section aria-label={t('pictures')} className="min-w-0">
      <ul className="flex snap-x snap-mandatory overflow-x-auto rounded-lg bg-sand [scrollbar-width:none]">
        {images.map((image, index) => (
          <li key={image.id} id={`picture-${index + 1}`} className="w-full shrink-0 snap-start">
            <Picture
              image={image}
              sizes="(min-width: 64rem) 46rem, 100vw"
              first={index === 0}
              className={`aspect-[865/600] w-full ${image.type === 400 ? 'bg-white object-contain' : 'object-cover'}`}
            />
          </li>
        ))}
      </ul>
      {images.length > 1 ? (
        <ul className="mt-3 flex gap-2.5">
          {images.map((image, index) => (
            <li key={image.id}>
              <a
                href={`#picture-${index + 1}`}
                className="block size-16 overflow-hidden rounded-md border border-line hover:border-water md:size-20"
              >
                <span className="sr-only">{t('picture', { number: index + 1 })}</span>
                <Picture image={{ ...image, alt: '' }} sizes="5rem" largest={160} className="size-full object-cover" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
