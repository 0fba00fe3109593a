import { Icon } from '#components/ui/icon.tsx'
import type { GalleryThumb } from './gallery-slide.ts'

/** A small picture, with a mark on films. */
export function Thumbnail({ thumb }: { thumb: GalleryThumb }) {
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: the image CDN answers every size, next/image would only add script */}
      <img
        src={thumb.src}
        srcSet={thumb.sharp === thumb.src ? undefined : `${thumb.sharp} 2x`}
        width={80}
        height={80}
        alt={thumb.alt}
        loading="lazy"
      />
      {thumb.film ? (
        <span className="absolute inset-0 m-auto flex size-7 items-center justify-center rounded-full bg-white/90 text-water">
          <Icon name="play" className="size-4" />
        </span>
      ) : null}
    </>
  )
}
