import type { FacilityTerms } from '#lib/rules/facility/moves.ts'
import type { FacilityAttribute } from '#lib/rules/facility/options.ts'
import { installationServices } from '#lib/rules/facility/special.ts'
import { facilityOffers } from '../../../../store-api/seed/facility.ts'

/** What the Spanish store offers about installation, for the rules' tests. */

const offer = facilityOffers.ESSM
if (!offer) throw new Error('The Spanish store offers installation.')

export const terms: FacilityTerms = {
  ...offer,
  taxRate: 0.21,
  services: installationServices({ open: 'Add it', change: 'Change it' }, offer.reservation_price),
}

/** Id of an option of the offer, by its value or its id. */
export function idOf(attribute: FacilityAttribute, value: string): string {
  const found = terms.options.find(
    (each) => each.attribute === attribute && (each.value_string === value || each.id === value),
  )
  if (!found) throw new Error(`No ${attribute} ${value}`)
  return found.id
}
