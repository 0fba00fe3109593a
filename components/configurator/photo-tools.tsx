'use client'

import '#styles/views.css'
import { BathroomButton } from '#components/bathroom/bathroom-button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { ConfiguratorTexts } from '#lib/configurator/texts.ts'
import type { Drawing } from '#lib/contract/drawings.ts'
import type { LengthUnit } from '#lib/rules/configurator/length.ts'
import type { PhotoMeasure } from '#lib/rules/configurator/photo-measures.ts'
import { measuresOf } from './configuration-drawing.tsx'

/** What can be done with the photograph of a choice. */
export interface PhotoToolsProps {
  drawing: Drawing
  /** Dimension lines for the photograph; empty where nothing says where the screen stands in it. */
  measures: readonly PhotoMeasure[]
  /** Whether they are shown. */
  measured: boolean
  toggle: () => void
  /** The product with what is chosen, in words. */
  shows: string
  unit: LengthUnit
  texts: ConfiguratorTexts
}

/** Under the photograph: its measures drawn over it at a touch, and the screen in the shopper's own bathroom. */
export function PhotoTools({ drawing, measures, measured, toggle, shows, unit, texts }: PhotoToolsProps) {
  return (
    <div className="photo-tools">
      {measures.length > 0 ? (
        <button type="button" aria-pressed={measured} onClick={toggle}>
          <Icon name="ruler" />
          {texts.measures}
        </button>
      ) : null}
      <BathroomButton drawing={drawing} shows={[shows, ...measuresOf(drawing, unit, texts)].join(', ')} texts={texts} />
    </div>
  )
}
