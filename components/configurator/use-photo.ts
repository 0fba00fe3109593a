'use client'

import { useMemo, useState } from 'react'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { photoWords } from '#lib/configurator/photo-words.ts'
import { drawingOf } from '#lib/rules/configurator/drawing/parameters.ts'
import { likelyPhotos, photoOf } from '#lib/rules/configurator/photo.ts'
import { measuresOnPhoto } from '#lib/rules/configurator/photo-measures.ts'
import { screenOf } from '#lib/rules/configurator/places.ts'
import { attributesHere } from '#lib/rules/configurator/state.ts'
import type { ChosenOption, Configuration } from '#lib/rules/configurator/types.ts'

/** Photographs that are fetched before they are asked for, at most. */
const mostLikely = 8

/**
 * The photograph of what has been chosen, before the wall that is picked for looking; null for a
 * product whose photograph cannot show it.
 */
export function usePhoto({ product, attributes, pictures, unit, texts }: ConfiguratorData, state: Configuration) {
  const { photo, sketch } = product
  const [wall, pick] = useState(photo?.words.wall)
  const [measured, setMeasured] = useState(false)
  const chosen = state.selected.attribute_options
  const screen = screenOf(state).name
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of the state changes no photograph
  return useMemo(() => {
    if (!photo || !sketch) return null
    const idOf = (options: readonly ChosenOption[]) =>
      photoOf(photo, drawingOf(sketch, attributes, options), attributes, options, wall)
    const drawing = drawingOf(sketch, attributes, chosen)
    const here = attributesHere(state)
    return {
      picture: {
        widths: pictures.photo,
        id: idOf(chosen),
        likely: likelyPhotos(here, chosen, idOf).slice(0, mostLikely),
        alt: photoWords({ product, attributes, texts }, chosen),
        tools: {
          drawing,
          measures: measuresOnPhoto(photo, drawing),
          measured,
          toggle: () => setMeasured((before) => !before),
          unit,
          texts,
        },
      },
      walls: { walls: photo.walls, wall, pick },
      /** Whether the screen asks for dimensions, which a photograph does not show. */
      measuring: screen === 'measures',
    }
  }, [product, photo, sketch, attributes, pictures, unit, texts, chosen, wall, measured, screen])
}

export type ShownPhoto = NonNullable<ReturnType<typeof usePhoto>>
