import type { ConfiguratorTexts } from '#lib/configurator/texts.ts'
import type { Drawing } from '#lib/contract/carts.ts'
import type { LengthUnit } from '#lib/rules/configurator/length.ts'

/** What the drawing in small and the large one that it opens are made from. */
export interface SmallDrawingProps {
  name: string
  drawing: Drawing
  unit: LengthUnit
  texts: ConfiguratorTexts
}
