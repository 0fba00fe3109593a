'use client'

import { type RefObject, useDeferredValue, useMemo, useRef } from 'react'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { drawingOf } from '#lib/rules/configurator/drawing/parameters.ts'
import type { ScreenName } from '#lib/rules/configurator/screens.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { useSight } from './use-sight.ts'
import { useWide } from './use-wide.ts'

/**
 * The drawing of what has been chosen, and which of its places is seen: that one follows a touch at
 * once, the others once it is painted.
 * @param screen the screen that is shown
 */
export function useDrawing(
  { product, attributes }: ConfiguratorData,
  state: Configuration,
  frame: RefObject<HTMLElement | null>,
  screen: ScreenName,
) {
  const wide = useWide(frame)
  const chosen = state.selected.attribute_options
  const drawing = useMemo(
    () => product.sketch && drawingOf(product.sketch, attributes, chosen),
    [product.sketch, attributes, chosen],
  )
  const later = useDeferredValue(drawing) ?? drawing
  const large = useRef<HTMLDivElement>(null)
  const sight = useSight(large, screen)
  const unseen = sight === 'none' || (wide && screen !== 'summary')
  const isLarge = screen !== 'extras' && screen !== 'facility'
  return {
    /** Whether the summary stands beside the steps. */
    wide,
    drawing,
    /** Where the step's own drawing stands. */
    large,
    inStep: isLarge ? (unseen ? later : drawing) : null,
    inSummary: wide ? drawing : later,
    /**
     * Drawn in small above the buttons on a narrow screen, while the large one is out of sight or the
     * extras stand in its place.
     */
    small: !wide && (screen === 'extras' || (isLarge && sight !== 'whole')) ? drawing : null,
  }
}

export type ShownDrawing = ReturnType<typeof useDrawing>
