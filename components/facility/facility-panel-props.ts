import type { FacilityChoice } from '#lib/contract/facility.ts'
import type { FacilityFrameTexts } from '#lib/facility/data.ts'
import type { ArrangedFacility } from '#lib/rules/facility/selected-service.ts'

/** Props of an installation's panel and of its steps. */
export interface FacilityPanelProps {
  quantity: number
  /** The installation arranged before, or null. */
  choice: FacilityChoice | null
  texts: FacilityFrameTexts
  /** Saves the arrangement, null for none. @returns the problem that prevented it, or null; '' for an unknown one */
  save: (arranged: ArrangedFacility | null) => Promise<string | null>
  close: () => void
}
