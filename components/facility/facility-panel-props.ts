import type { FacilityChoice } from '#lib/contract/facility.ts'
import type { FacilityFrameTexts } from '#lib/facility/data.ts'
import type { ArrangedFacility } from '#lib/rules/facility/selected-service.ts'

/** Props of an installation's panel and of its steps. */
export interface FacilityPanelProps {
  quantity: number
  /** The installation arranged before, or null. */
  choice: FacilityChoice | null
  texts: FacilityFrameTexts
  /**
   * Keeps what was arranged, null for none. @returns what keeps it from being kept, or null; ''
   * where that cannot be said
   */
  save: (arranged: ArrangedFacility | null) => Promise<string | null>
  close: () => void
}
