import { type Amount, roundHalfUp } from '../money.ts'
import { type FacilityOption, facilityOption } from './options.ts'

/** What an installation costs, tax included. */
export interface FacilityPrices {
  facility: Amount
  disassembly: Amount
  pre_measurement: Amount
  /** The reservation price as it is, plus the three others. */
  total: Amount
}

/**
 * Prices of one installation. In a city marked budget, and while city or distance are not chosen,
 * nothing is priced but the reservation: a quote is needed.
 * @param chosen one option per attribute at most
 * @param taxRate of the store, 0.21 for 21 %; it applies to all three services, not to the
 *   reservation
 */
export function facilityPrices(
  chosen: readonly FacilityOption[],
  reservationPrice: Amount,
  taxRate: number,
): FacilityPrices {
  const city = facilityOption(chosen, 'cities')
  const distance = facilityOption(chosen, 'distances')?.id
  if (!city || city.budget || !distance)
    return { facility: 0, disassembly: 0, pre_measurement: 0, total: reservationPrice }
  const taxed = (option: FacilityOption | undefined) =>
    roundHalfUp((option?.prices?.[distance as '500' | '520'] ?? option?.price ?? 0) * (1 + taxRate))
  const facility = taxed(city)
  const disassembly = taxed(facilityOption(chosen, 'disassembly'))
  const pre_measurement = taxed(facilityOption(chosen, 'pre_measurement'))
  return {
    facility,
    disassembly,
    pre_measurement,
    total: reservationPrice + facility + disassembly + pre_measurement,
  }
}

/** Whether these choices have no price, so that only a quote is possible. */
export function isQuoteOnly(chosen: readonly FacilityOption[]): boolean {
  return facilityOption(chosen, 'cities')?.budget === true
}

/**
 * How an installation is paid: the deposit with the order, the rest to the installer; tax included.
 */
export interface FacilitySplit {
  deposit: Amount
  installer: Amount
}

/** Deposit and installer's part for so many pieces. */
export function facilitySplit(prices: FacilityPrices, reservationPrice: Amount, quantity: number): FacilitySplit {
  return { deposit: reservationPrice * quantity, installer: (prices.total - reservationPrice) * quantity }
}
