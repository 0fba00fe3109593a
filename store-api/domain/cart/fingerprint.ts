import { createHash } from 'node:crypto'
import type { FacilityChoice } from '../../../lib/contract/facility.ts'
import type { Cut } from '../../../lib/contract/glass-cuts.ts'
import type { StoredConfiguration } from '../../db/schema.ts'

export interface RowContents {
  productId: number
  variantId: number | null
  configuration: StoredConfiguration
}

type FieldOf<T> = T extends unknown ? keyof T : never
type Field =
  | FieldOf<StoredConfiguration>
  | FieldOf<StoredConfiguration['attribute_options'][number]>
  | FieldOf<StoredConfiguration['complements'][number]>
  | FieldOf<Cut>
  | FieldOf<FacilityChoice>

/**
 * Every field of a configuration, in the order in which those of each object are hashed. What is read from the database
 * has another one. Stored fingerprints depend on this order: new fields go where they disturb none of the others.
 */
const fields = Object.keys({
  ...{ option: true, value: true, cuts: true },
  ...{ id: true, quantity: true, attribute_options: true, complements: true, facility: true },
  ...{ kind: true, glass: true, corner: true, x: true, y: true, shape: true, diameter: true },
  ...{ left: true, right: true, width: true, height: true, radius: true },
  ...{ city: true, distance: true, disassembly: true, pre_measurement: true, place: true, postal_code: true },
} satisfies Record<Field, true>)

/** Equal for the same product, variant and configuration, whatever the order of their fields. */
export function fingerprint({ productId, variantId, configuration }: RowContents): string {
  return createHash('sha256')
    .update(JSON.stringify([productId, variantId, configuration], fields))
    .digest('hex')
}
