'use client'

import { type MouseEvent, useState } from 'react'
import type { GallerySlide } from './gallery-slide.ts'

/** How much larger a picture is drawn when it is zoomed. */
const times = 2.2

/**
 * A picture as large as its place; a press draws it larger around that point, to be moved by
 * scrolling or dragging, and back.
 */
export function ZoomPicture({ slide, label }: { slide: GallerySlide; label: string }) {
  const [zoomed, setZoomed] = useState(false)
  const toggle = (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    const frame = button.parentElement
    const { left, top, width, height } = button.getBoundingClientRect()
    // The keyboard's press has no place of its own: it zooms into the middle.
    const across = event.detail === 0 ? 0.5 : (event.clientX - left) / width
    const down = event.detail === 0 ? 0.5 : (event.clientY - top) / height
    setZoomed(!zoomed)
    requestAnimationFrame(() => {
      if (!frame) return
      frame.scrollLeft = across * frame.scrollWidth - frame.clientWidth / 2
      frame.scrollTop = down * frame.scrollHeight - frame.clientHeight / 2
    })
  }
  return (
    <div className="h-full overflow-auto overscroll-contain [scrollbar-width:thin]">
      <button
        type="button"
        aria-label={label}
        aria-pressed={zoomed}
        onClick={toggle}
        className={`block size-full ${zoomed ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
        style={zoomed ? { width: `${times * 100}%`, height: `${times * 100}%` } : undefined}
      >
        {/* biome-ignore lint/performance/noImgElement: the image CDN answers every size, next/image would only add script */}
        <img
          src={slide.href}
          alt={slide.shows}
          className="size-full bg-contain bg-center bg-no-repeat object-contain"
          style={{ backgroundImage: `url("${slide.still}")` }}
        />
      </button>
    </div>
  )
}
