'use client'

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { WallChoice } from '#components/configurator/wall-choice.tsx'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { photoWords } from '#lib/configurator/photo-words.ts'
import { drawingOf } from '#lib/rules/configurator/drawing/parameters.ts'
import { photoOf, photosOf } from '#lib/rules/configurator/photo.ts'
import type { ChosenOption } from '#lib/rules/configurator/types.ts'
import { fetchPicture, shownPicture, showPicture } from './show-picture.ts'

interface LivePictureProps {
  data: ConfiguratorData
  variantId: number | null
  /** Changes when the page was rendered again as it opened. */
  answer: unknown
  chosen: readonly ChosenOption[]
}

/**
 * The photograph of what is chosen in the first place of the gallery, and the walls that it can be
 * looked at before under it.
 */
export function LivePicture({ data, variantId, answer, chosen }: LivePictureProps) {
  const { product, attributes, texts } = data
  const { photo, sketch } = product
  const [wall, pick] = useState(photo?.words.wall)
  const variant = product.variants.find((each) => each.id === variantId)
  const all = [...(variant?.option_ids ?? []).map((option) => ({ option })), ...chosen]
  const id = photo && sketch && photoOf(photo, drawingOf(sketch, attributes, all), attributes, all, wall)
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
  const gallery = document.querySelector('.slides')?.closest('section')
  return photo && gallery
    ? createPortal(<WallChoice walls={photo.walls} wall={wall} pick={pick} texts={texts} />, gallery)
    : null
}
