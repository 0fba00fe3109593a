'use client'

import { memo, useEffect, useState } from 'react'
import { type PictureWidths, pictureSet, pictureUrl } from '#lib/urls/picture-url.ts'
import { measuresOf } from './configuration-drawing.tsx'
import { PhotoMeasures } from './photo-measures.tsx'
import { PhotoTools, type PhotoToolsProps } from './photo-tools.tsx'

/**
 * Width that the largest of a page is shown at, as `sizes` of an image says it. The others take the
 * same file, which is fetched once.
 */
const sizes = '(min-width: 56rem) 29rem, 92vw'

interface LivePhotoProps {
  widths: PictureWidths
  /** Public id of the photograph of what is chosen. */
  id: string
  /** Public ids of photographs that the next touch may bring; fetched once the browser is idle. */
  likely: readonly string[]
  /** Empty where the photograph is decoration: it has no tools then. */
  alt: string
  tools?: Omit<PhotoToolsProps, 'shows'>
  className?: string
}

/**
 * The photograph of what is chosen. The one before stays until the next is decoded, so that nothing
 * flickers.
 */
export const LivePhoto = memo(function LivePhoto({ widths, id, likely, alt, tools, className = '' }: LivePhotoProps) {
  const measures = tools?.measures
  const [shown, setShown] = useState({ id, alt, measures })
  // Figures change at once, unless they are those of a picture that is not there yet.
  if (shown.id === id && shown.measures !== measures) setShown({ ...shown, measures })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures alone bring no other picture
  useEffect(() => {
    let isOver = false
    // A picture that does not come is said in words.
    const show = () => isOver || setShown({ id, alt, measures })
    fetchPhoto(widths, id).decode().then(show, show)
    return () => {
      isOver = true
    }
  }, [widths, id, alt])
  useEffect(() => {
    if (savesData() || typeof requestIdleCallback === 'undefined') return
    const idle = requestIdleCallback(() => {
      for (const next of likely) fetchPhoto(widths, next, 'low')
    })
    return () => cancelIdleCallback(idle)
  }, [widths, likely])
  const picture = (
    // biome-ignore lint/performance/noImgElement: the image CDN answers every size
    <img
      src={smallest(widths, shown.id)}
      srcSet={pictureSet(widths, shown.id)}
      sizes={sizes}
      width={865}
      height={600}
      alt={shown.alt}
      aria-busy={shown.id !== id || undefined}
      data-photo={shown.id}
      className={`aspect-[173/120] w-full bg-sand object-cover ${className}`}
    />
  )
  if (!tools || alt === '') return picture
  return (
    <>
      <div className="relative">
        {picture}
        {tools.measured ? (
          <PhotoMeasures
            measures={shown.measures ?? []}
            unit={tools.unit}
            label={measuresOf(tools.drawing, tools.unit, tools.texts).join(', ')}
          />
        ) : null}
      </div>
      <PhotoTools {...tools} shows={alt} />
    </>
  )
})

/** Its address in the smallest width, for browsers that know of no others. */
function smallest([first]: PictureWidths, id: string): string {
  return first ? pictureUrl(first[1], id) : ''
}

/** A picture as the page shows it, not part of the page yet. */
function fetchPhoto(widths: PictureWidths, id: string, priority: 'auto' | 'low' = 'auto'): HTMLImageElement {
  const picture = new Image()
  picture.fetchPriority = priority
  picture.sizes = sizes
  picture.srcset = pictureSet(widths, id)
  picture.src = smallest(widths, id)
  return picture
}

/** Whether the visitor asked the browser to save data. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
