import type { ConfiguratorData, Opening } from '#lib/configurator/data.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import type { Dispatch } from './use-configurator.ts'
import type { ShownDrawing } from './use-drawing.ts'
import type { ShownPhoto } from './use-photo.ts'

/** What the parts of a configurator are given. */
export interface ConfiguratorParts {
  data: ConfiguratorData
  opening: Opening
  state: Configuration
  /** What drawing, photograph and price show: the state, or one that is looked at before it counts. */
  seen: Configuration
  /** The configuration as it was drawn last, for what may follow a moment after a choice. */
  later: Configuration
  dispatch: Dispatch
  shown: ShownDrawing
  /** Null for a product whose photograph cannot show what is chosen. */
  photo: ShownPhoto | null
}
