'use client'

import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { measuresOf } from '#components/configurator/configuration-drawing.tsx'
import { PhotoMeasures } from '#components/configurator/photo-measures.tsx'
import { PhotoTools } from '#components/configurator/photo-tools.tsx'
import { WallChoice } from '#components/configurator/wall-choice.tsx'
import { whenHydrated } from '#components/hydration/later.tsx'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { photoWords } from '#lib/configurator/photo-words.ts'
import { drawingOf } from '#lib/rules/configurator/drawing/parameters.ts'
import { photoLike, photoOf, photosOf } from '#lib/rules/configurator/photo.ts'
import { measuresOnPhoto } from '#lib/rules/configurator/photo-measures.ts'
import type { ChosenOption } from '#lib/rules/configurator/types.ts'
import { fetchPicture, showLikewise, shownPicture, showPicture } from './show-picture.ts'

interface LivePictureProps {
  data: ConfiguratorData
  variantId: number | null
  /** Changes when the page was rendered again as it opened. */
  answer: unknown
  chosen: readonly ChosenOption[]
}

/**
 * The photograph of what is chosen in the first place of the gallery, the other composed ones alike, with its measures
 * drawn over it where they are wanted; under it the walls that it can be looked at before.
 */
export function LivePicture({ data, variantId, answer, chosen }: LivePictureProps) {
  const { product, attributes, unit, texts } = data
  const { photo, sketch } = product
  const [wall, pick] = useState(photo?.words.wall)
  const [measured, setMeasured] = useState(false)
  const variant = product.variants.find((each) => each.id === variantId)
  const all = [...(variant?.option_ids ?? []).map((option) => ({ option })), ...chosen]
  const drawing = sketch && drawingOf(sketch, attributes, all)
  const id = photo && drawing && photoOf(photo, drawing, attributes, all, wall)
  const alt = photoWords(data, all)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer has put the first picture back
  useEffect(() => {
    const shown = () => photo && shownPicture(photosOf(photo))
    const before = shown()
    if (!id || !before) return
    let isOver = false
    fetchPicture(before, id).then(() => {
      // Another variant's may stand there by now.
      const now = shown()
      if (!isOver && now && now !== id) showPicture(now, id, alt)
    })
    return () => {
      isOver = true
    }
  }, [photo, id, alt, answer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer has put the pictures back
  useEffect(() => {
    if (photo && id) showLikewise(photosOf(photo), (other) => photoLike(photo, id, other))
  }, [photo, id, answer])
  const gallery = useGallery()
  if (!photo || !drawing || !gallery) return null
  const slide = gallery.querySelector('.slides > li:first-child > a')
  const measures = measuresOnPhoto(photo, drawing)
  return (
    <>
      {slide && measured
        ? createPortal(
            <PhotoMeasures measures={measures} unit={unit} label={measuresOf(drawing, unit, texts).join(', ')} />,
            slide,
          )
        : null}
      {createPortal(
        <>
          <PhotoTools
            drawing={drawing}
            measures={measures}
            measured={measured}
            toggle={() => {
              setMeasured(!measured)
              if (!measured) slide?.closest('.slides')?.scrollTo({ left: 0 })
            }}
            shows={alt}
            unit={unit}
            texts={texts}
          />
          <WallChoice walls={photo.walls} wall={wall} pick={pick} texts={texts} />
        </>,
        gallery,
      )}
    </>
  )
}

/** The product's gallery, an island of its own; null until it is hydrated. */
function useGallery(): Element | null {
  const [gallery, setGallery] = useState<Element | null>(null)
  useEffect(() => {
    const found = document.querySelector('.slides')?.closest('section')
    if (found) whenHydrated(found).then(() => keepingInPlace('buy', () => flushSync(() => setGallery(found))))
  }, [])
  return gallery
}

/** Makes a change above an element without moving it under the finger that has just touched it. @param id of it */
function keepingInPlace(id: string, change: () => void): void {
  const top = () => document.getElementById(id)?.getBoundingClientRect().top ?? 0
  const before = top()
  change()
  window.scrollBy({ top: top() - before, behavior: 'instant' })
}
