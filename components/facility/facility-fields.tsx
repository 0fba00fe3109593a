'use client'

import { useEffect } from 'react'
import type { FacilityFieldsProps } from './facility-fields-props.ts'
import { FacilitySummary } from './facility-summary.tsx'
import { FacilityWhere, loadTown } from './facility-where.tsx'
import { YesNoChoice } from './yes-no-choice.tsx'

/**
 * What a step of an installation asks for, beside a product, in a row of the cart and in a
 * configurator.
 */
export function FacilityFields(props: FacilityFieldsProps) {
  // With the first step already, so that nothing in the second moves down when it comes.
  useEffect(() => {
    loadTown().catch(() => undefined)
  }, [])
  switch (props.step) {
    case 0:
      return <YesNoChoice key="facility" attribute="facility" {...props} />
    case 1:
      return <FacilityWhere {...props} />
    case 2:
      return <YesNoChoice key="disassembly" attribute="disassembly" {...props} />
    case 3:
      return <YesNoChoice key="pre_measurement" attribute="pre_measurement" {...props} />
    default:
      return <FacilitySummary {...props} />
  }
}
