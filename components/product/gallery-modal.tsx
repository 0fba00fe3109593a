'use client'

import { useState } from 'react'
import { Modal } from '#components/ui/modal.tsx'
import { GalleryFullScreen } from './gallery-full-screen.tsx'
import type { GalleryModalTexts, GallerySlide } from './gallery-slide.ts'
import { VideoPlayer } from './video-player.tsx'
import { ZoomPicture } from './zoom-picture.tsx'

/** Widest viewport, pixels, on which a picture opens alone. */
const widestPhone = 767

export interface GalleryModalProps {
  slides: readonly GallerySlide[]
  index: number
  texts: GalleryModalTexts
  close: () => void
}

/**
 * The modal that a slide opens: a film plays, a picture opens alone on phones and with all the
 * others on wider screens.
 */
export default function GalleryModal({ slides, index, texts, close }: GalleryModalProps) {
  const [phone] = useState(() => window.matchMedia(`(max-width: ${widestPhone}px)`).matches)
  const slide = slides[index]
  if (!slide) return null
  const shared = { open: true, onClose: close, closeLabel: texts.close, hideTitle: true } as const
  if (slide.film)
    return (
      <Modal {...shared} title={texts.video}>
        <VideoPlayer slide={slide} label={texts.video} />
      </Modal>
    )
  if (phone)
    return (
      <Modal {...shared} size="full" title={slide.shows}>
        {/* From edge to edge: the frame's margins would take a tenth of a phone's width. */}
        <div className="-mx-5 h-full">
          <ZoomPicture slide={slide} label={texts.zoom} />
        </div>
      </Modal>
    )
  return (
    <Modal {...shared} size="full" title={texts.label}>
      <GalleryFullScreen slides={slides} start={index} texts={texts} />
    </Modal>
  )
}
