'use client'

import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { staticContent } from '#components/hydration/static-content.ts'
import { Icon } from '#components/ui/icon.tsx'
import { loadMessages } from '#lib/i18n/load-messages.ts'
import type { GalleryModalProps } from './gallery-modal.tsx'
import type { GalleryModalTexts, GallerySlide, GalleryTexts } from './gallery-slide.ts'
import { PictureTransition } from './picture-transition.tsx'
import { Thumbnail } from './thumbnail.tsx'

const GalleryModal = lazy(async () => {
  const [{ default: Opened }, own] = await Promise.all([
    import('./gallery-modal.tsx'),
    loadMessages<Omit<GalleryModalTexts, keyof GalleryTexts>>('gallery'),
  ])
  return { default: ({ texts, ...props }: OpenedProps) => <Opened {...props} texts={{ ...texts, ...own }} /> }
})

type OpenedProps = Omit<GalleryModalProps, 'texts'> & { texts: GalleryTexts }

interface GalleryStripProps {
  /**
   * The strip's name where its document leaves out the data of its slides
   * (server/next-internals/lean-document.ts).
   */
  staticName: string
  productId: number
  /** One for each slide: the picture's identifier at the image CDN, null for the drawing. */
  slides: readonly { id: string | null; film?: true }[]
  /** Beginnings of the addresses of thumbnails, and the address of the drawing. */
  images: Record<'src' | 'sharp' | 'drawing', string>
  texts: GalleryTexts
  /**
   * Slides as list items, each one link to the large picture or the film; null where they were left
   * out of the document's data.
   */
  children: ReactNode
}

const arrow = 'slide-arrow'

/**
 * The strip of slides with its thumbnails and arrows; a press on a slide opens the modal, which is
 * loaded then.
 */
export function GalleryStrip({ staticName, productId, slides, images, texts, children }: GalleryStripProps) {
  const thumbs = slides.map(({ id, film }, place) => ({
    ...(id === null
      ? { src: images.drawing, sharp: images.drawing, alt: texts.drawing }
      : {
          src: images.src + id,
          sharp: images.sharp + id,
          alt: film ? texts.video : texts.picture.replace('{number}', String(place + 1)),
        }),
    ...(film && { film }),
  }))
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [opened, setOpened] = useState<{ slides: GallerySlide[]; index: number } | null>(null)
  const show = (next: number) => strip.current?.scrollTo({ left: next * strip.current.clientWidth })
  const open = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const links = [...(strip.current?.querySelectorAll('a') ?? [])]
    // As the page shows them now: another variant may have been picked.
    setOpened({
      slides: thumbs.map((slide, place) => ({ ...slide, ...shownBy(links[place]) })),
      index: links.indexOf(link),
    })
  }
  return (
    <section aria-label={texts.label}>
      <div className="relative">
        <PictureTransition productId={productId}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside take the keyboard */}
          <ul
            ref={strip}
            onClick={open}
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
              setIndex(Math.round(scrollLeft / clientWidth))
            }
            className="slides"
            data-static={staticName}
            {...staticContent(staticName, children)}
          />
        </PictureTransition>
        {thumbs.length > 1 ? (
          <>
            <button
              type="button"
              aria-label={texts.previous}
              disabled={index === 0}
              onClick={() => show(index - 1)}
              className={`${arrow} left-3`}
            >
              <Icon name="chevron-left" className="size-5" />
            </button>
            <button
              type="button"
              aria-label={texts.next}
              disabled={index >= thumbs.length - 1}
              onClick={() => show(index + 1)}
              className={`${arrow} right-3`}
            >
              <Icon name="chevron-right" className="size-5" />
            </button>
          </>
        ) : null}
      </div>
      {thumbs.length > 1 ? (
        <ul className="thumbnails">
          {thumbs.map((thumb, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slides never change places
            <li key={place}>
              <a
                href={`#picture-${place + 1}`}
                aria-current={place === index || undefined}
                onClick={(event) => {
                  event.preventDefault()
                  show(place)
                }}
              >
                <Thumbnail thumb={thumb} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {opened ? (
        <Suspense>
          <GalleryModal {...opened} texts={texts} close={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </section>
  )
}

/** What the browser shows of a slide, and where its large picture or film is. */
function shownBy(link: HTMLAnchorElement | undefined): Pick<GallerySlide, 'href' | 'still' | 'shows'> {
  const picture = link?.querySelector('img')
  return { href: link?.href ?? '', still: picture?.currentSrc || picture?.src || '', shows: picture?.alt ?? '' }
}
