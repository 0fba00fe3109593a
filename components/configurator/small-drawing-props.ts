import type { ConfiguratorTexts } from '#lib/configurator/texts.ts'
import type { Drawing } from '#lib/contract/drawings.ts'
import type { LengthUnit } from '#lib/rules/configurator/length.ts'
import type { ShownPhoto } from './use-photo.ts'

/** What the drawing in small and the large one that it opens are made from. */
export interface SmallDrawingProps {
  name: string
  drawing: Drawing
  /** Shown beside the drawing in small, where there is one. */
  photo?: ShownPhoto['picture'] | null
  unit: LengthUnit
  texts: ConfiguratorTexts
}
