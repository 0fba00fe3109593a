import type { ChangeEvent, FocusEvent } from 'react'
import type { FacilityData } from '#lib/facility/data.ts'
import type { ConfigurationEvent } from '#lib/rules/configurator/machine.ts'
import type { Configuration, FacilityStep } from '#lib/rules/configurator/types.ts'

type Control = HTMLInputElement | HTMLSelectElement

/** How a form registers one of the fields. */
export interface HandledField {
  name: string
  /** Message under it. */
  error: string | undefined
  onChange?: (event: ChangeEvent<Control>) => void
  onBlur?: (event: FocusEvent<Control>) => void
}

export interface FacilityFieldsProps {
  /** The step that is asked for. */
  step: FacilityStep
  data: FacilityData
  state: Configuration
  send: (event: ConfigurationEvent) => void
  /** Invalid typed values, by name of field. */
  typed?: Readonly<Record<string, string>>
  field: (name: string) => HandledField
  /** Judges the fields again that are wrong: something else than typing has filled them in. */
  judge: (names: readonly string[]) => void
}
