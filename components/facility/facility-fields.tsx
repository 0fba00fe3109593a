'use client'

import type { ChangeEvent, FocusEvent } from 'react'
import type { FacilityData } from '#lib/facility/data.ts'
import type { ConfigurationEvent } from '#lib/rules/configurator/machine.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { FacilityQuestion } from './facility-question.tsx'
import { FacilitySummary } from './facility-summary.tsx'
import { FacilityWhere } from './facility-where.tsx'

type Control = HTMLInputElement | HTMLSelectElement

/** What a form does with one of the fields. */
export interface HandledField {
  name: string
  /** Message under it. */
  error: string | undefined
  onChange?: (event: ChangeEvent<Control>) => void
  onBlur?: (event: FocusEvent<Control>) => void
}

export interface FacilityFieldsProps {
  data: FacilityData
  state: Configuration
  send: (event: ConfigurationEvent) => void
  /** What was typed and cannot be, by name of field. */
  typed?: Readonly<Record<string, string>>
  field: (name: string) => HandledField
  /** Judges the fields again that are wrong: something else than typing has filled them in. */
  judge: (names: readonly string[]) => void
}

/** What the step of an installation asks for, beside a product, in a row of the cart and in a configurator. */
export function FacilityFields(props: FacilityFieldsProps) {
  switch (props.state.groups.current_facility_step) {
    case 0:
      return <FacilityQuestion key="facility" attribute="facility" {...props} />
    case 1:
      return <FacilityWhere {...props} />
    case 2:
      return <FacilityQuestion key="disassembly" attribute="disassembly" {...props} />
    case 3:
      return <FacilityQuestion key="pre_measurement" attribute="pre_measurement" {...props} />
    default:
      return <FacilitySummary {...props} />
  }
}
