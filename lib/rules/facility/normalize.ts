import type { Configuration, Selected } from '../configurator/types.ts'
import { facilityPrices } from './prices.ts'
import { specialComplements } from './special.ts'
import { facilitySteps, isArranged, isWanted } from './steps.ts'

/**
 * Brings what follows from the answers about an installation up to date: its prices, the services
 * and the two special complements, which are there while it is arranged, and the step, which never
 * is one that cannot be visited.
 */
export function normalizeFacility(state: Configuration): Configuration {
  const { options, selected } = state
  const { facility_reservation_price: reservation, facility_tax_rate, installation_services } = options
  const arranged = isArranged(selected)
  const wanted = isWanted(selected) === true
  const parts = selected.complements.filter(({ id }) => typeof id === 'number')
  const special = arranged ? Object.values(specialComplements).map((id) => ({ id, quantity: 1, price: 0 })) : []
  return atOpenStep({
    ...state,
    selected: withQuantityPrices(
      {
        ...selected,
        facility_prices: facilityPrices(wanted ? selected.facility : [], reservation, facility_tax_rate),
        installation_services: arranged ? installation_services : [],
        complements: [...parts, ...special],
      },
      reservation,
    ),
  })
}

/** From a step that an answer has closed, the machine moves to the nearest one before it. */
function atOpenStep(state: Configuration): Configuration {
  const { groups } = state
  const here = groups.current_facility_step
  if (here === null) return state
  const open = facilitySteps(state).filter((step) => step <= here)
  const current_facility_step = open.at(-1) ?? 0
  return current_facility_step === here ? state : { ...state, groups: { ...groups, current_facility_step } }
}

/**
 * What installation costs for all pieces, cents, tax included: the services' prices times the
 * quantity, and the installer's part of the facility (its total without the reservation fee) times
 * the quantity.
 */
export function withQuantityPrices(selected: Selected, reservationPrice: number): Selected {
  const services = selected.installation_services.reduce((sum, { price }) => sum + price, 0)
  const prices: Readonly<Record<string, number>> = {
    [specialComplements.installation]: selected.quantity * services,
    [specialComplements.facility]: (selected.facility_prices.total - reservationPrice) * selected.quantity,
  }
  return {
    ...selected,
    complements: selected.complements.map((entry) => ({ ...entry, price: prices[entry.id] ?? entry.price })),
  }
}
