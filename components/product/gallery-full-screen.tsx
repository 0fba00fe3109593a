'use client'

import { useEffect, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import type { GalleryModalTexts, GallerySlide } from './gallery-slide.ts'
import { Thumbnail } from './thumbnail.tsx'
import { VideoPlayer } from './video-player.tsx'
import { ZoomPicture } from './zoom-picture.tsx'

interface GalleryFullScreenProps {
  slides: readonly GallerySlide[]
  start: number
  texts: GalleryModalTexts
}

const arrow = 'flex size-12 shrink-0 items-center justify-center rounded-full hover:bg-sand disabled:opacity-30'

/**
 * Every picture and film over the whole screen, one at a time, with arrows, arrow keys and
 * thumbnails.
 */
export function GalleryFullScreen({ slides, start, texts }: GalleryFullScreenProps) {
  const [index, setIndex] = useState(start)
  const last = slides.length - 1
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') setIndex((now) => Math.max(0, now - 1))
      if (key === 'ArrowRight') setIndex((now) => Math.min(last, now + 1))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [last])
  const slide = slides[index]
  if (!slide) return null
  return (
    <div className="flex h-full flex-col gap-3">
      <div className="flex min-h-0 flex-1 items-center gap-3">
        <button
          type="button"
          aria-label={texts.previous}
          disabled={index === 0}
          onClick={() => setIndex(index - 1)}
          className={arrow}
        >
          <Icon name="chevron-left" className="size-6" />
        </button>
        <div className="h-full min-w-0 flex-1">
          {slide.film ? (
            <VideoPlayer slide={slide} label={texts.video} />
          ) : (
            <ZoomPicture key={slide.href} slide={slide} label={texts.zoom} />
          )}
        </div>
        <button
          type="button"
          aria-label={texts.next}
          disabled={index === last}
          onClick={() => setIndex(index + 1)}
          className={arrow}
        >
          <Icon name="chevron-right" className="size-6" />
        </button>
      </div>
      <p role="status" className="text-center text-sm tabular-nums">
        {index + 1} / {slides.length}
      </p>
      <ul className="flex justify-center gap-2.5">
        {slides.map((thumb, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides never change places
          <li key={place}>
            <button
              type="button"
              aria-current={place === index || undefined}
              onClick={() => setIndex(place)}
              className="relative block size-16 overflow-hidden rounded-md border border-line aria-[current]:border-2 aria-[current]:border-water [&_img]:size-full"
            >
              <Thumbnail thumb={thumb} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
