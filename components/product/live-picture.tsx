'use client'

import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { WallChoice } from '#components/configurator/wall-choice.tsx'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { photoWords } from '#lib/configurator/photo-words.ts'
import { drawingOf } from '#lib/rules/configurator/drawing/parameters.ts'
import { photoOf } from '#lib/rules/configurator/photo.ts'
import type { ChosenOption } from '#lib/rules/configurator/types.ts'
import { fetchPicture, showPicture } from './show-picture.ts'

interface LivePictureProps {
  data: ConfiguratorData
  chosen: readonly ChosenOption[]
}

/**
 * The photograph of what is chosen in the first place of the gallery, and the walls that it can be
 * looked at before under it.
 */
export function LivePicture({ data, chosen }: LivePictureProps) {
  const { product, attributes, texts } = data
  const { photo, sketch } = product
  const [wall, pick] = useState(photo?.words.wall)
  /** Public id of the picture that stands there. */
  const shown = useRef(photo?.shown)
  const id = photo && sketch && photoOf(photo, drawingOf(sketch, attributes, chosen), attributes, chosen, wall)
  const alt = photoWords(data, chosen)
  useEffect(() => {
    const before = shown.current
    if (!id || !before || before === id) return
    let isOver = false
    fetchPicture(before, id).then(() => {
      if (isOver) return
      showPicture(before, id, alt)
      shown.current = id
    })
    return () => {
      isOver = true
    }
  }, [id, alt])
  const gallery = document.querySelector('.slides')?.closest('section')
  return photo && gallery
    ? createPortal(<WallChoice walls={photo.walls} wall={wall} pick={pick} texts={texts} />, gallery)
    : null
}
