'use client'

import { memo, useEffect, useState } from 'react'
import { type ImageSource, imageAddress, imageSet } from '#lib/images/address.ts'

/** Pixels across: sizes that the image service composes within half a second. */
const widths = [384, 640, 865, 1080] as const
const middle = 640

interface LivePhotoProps {
  source: ImageSource
  /** Public id of the photograph of what is chosen. */
  id: string
  /** Public ids of photographs that the next touch may bring; fetched once the browser is idle. */
  likely: readonly string[]
  alt: string
  /** Width that it is shown at, as `sizes` of an image says it. */
  sizes: string
  className?: string
}

/**
 * The photograph of what is chosen. The one before stays until the next is decoded, so that nothing
 * flickers.
 */
export const LivePhoto = memo(function LivePhoto({ source, id, likely, alt, sizes, className = '' }: LivePhotoProps) {
  const [shown, setShown] = useState({ id, alt })
  useEffect(() => {
    let isOver = false
    // A picture that does not come is said in words.
    const show = () => isOver || setShown({ id, alt })
    fetchPhoto(source, id, sizes).decode().then(show, show)
    return () => {
      isOver = true
    }
  }, [source, id, alt, sizes])
  useEffect(() => {
    if (savesData() || typeof requestIdleCallback === 'undefined') return
    const idle = requestIdleCallback(() => {
      for (const next of likely) fetchPhoto(source, next, sizes).fetchPriority = 'low'
    })
    return () => cancelIdleCallback(idle)
  }, [source, likely, sizes])
  return (
    // biome-ignore lint/performance/noImgElement: the image CDN answers every size
    <img
      src={imageAddress(source, shown.id, { width: middle })}
      srcSet={imageSet(source, shown.id, widths)}
      sizes={sizes}
      width={865}
      height={600}
      alt={shown.alt}
      aria-busy={shown.id !== id || undefined}
      data-photo={shown.id}
      className={`aspect-[173/120] w-full bg-sand object-cover ${className}`}
    />
  )
})

/** A picture as the page shows it, not part of the page yet. */
function fetchPhoto(source: ImageSource, id: string, sizes: string): HTMLImageElement {
  const picture = new Image()
  picture.sizes = sizes
  picture.srcset = imageSet(source, id, widths)
  picture.src = imageAddress(source, id, { width: middle })
  return picture
}

/** Whether the visitor asked the browser to save data. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
