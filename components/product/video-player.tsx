'use client'

import type { GallerySlide } from './gallery-slide.ts'

/**
 * Plays a film: a file in the browser's own player, another address in a frame that is only loaded
 * now.
 */
export function VideoPlayer({ slide, label }: { slide: GallerySlide; label: string }) {
  const shape = 'mx-auto aspect-[865/600] max-h-full w-full max-w-3xl rounded-md bg-ink object-contain'
  if (!/\.(mp4|webm)$/.test(new URL(slide.href).pathname))
    return <iframe src={slide.href} title={label} allow="fullscreen; picture-in-picture" className={shape} />
  return (
    <video
      src={slide.href}
      poster={slide.still}
      aria-label={label}
      controls
      autoPlay
      muted
      loop
      playsInline
      className={shape}
    />
  )
}
