'use client'

import { type RefObject, useDeferredValue, useMemo, useRef } from 'react'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { drawingOf } from '#lib/rules/configurator/drawing/parameters.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { useSight } from './use-sight.ts'
import { useWide } from './use-wide.ts'

/**
 * The drawing of what has been chosen, and which of its places is seen: that one follows a touch at
 * once, the others once it is painted.
 * @param code changes with the step
 */
export function useDrawing(
  { product, attributes }: ConfiguratorData,
  state: Configuration,
  frame: RefObject<HTMLElement | null>,
  code: string,
) {
  const wide = useWide(frame)
  const chosen = state.selected.attribute_options
  const drawing = useMemo(
    () => product.sketch && drawingOf(product.sketch, attributes, chosen),
    [product.sketch, attributes, chosen],
  )
  const later = useDeferredValue(drawing) ?? drawing
  const large = useRef<HTMLDivElement>(null)
  const sight = useSight(large, code)
  const unseen = sight === 'none' || (wide && state.groups.step !== 'summary')
  return {
    /** Whether the summary stands beside the steps. */
    wide,
    drawing,
    /** Where the step's own drawing stands. */
    large,
    inStep: unseen ? later : drawing,
    inSummary: wide ? drawing : later,
    /**
     * Drawn in small above the buttons, while the step's own is out of sight on a narrow screen.
     */
    small: sight !== 'whole' && !wide ? drawing : null,
  }
}

export type ShownDrawing = ReturnType<typeof useDrawing>
