import type { FacilityChoice, FacilityOfRow } from '../../../lib/contract/facility.ts'
import { type FacilityOffer, type FacilityOption, withFacilityOption } from '../../../lib/rules/facility/options.ts'
import { facilityPrices, facilitySplit, isQuoteOnly } from '../../../lib/rules/facility/prices.ts'
import { fieldErrors } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { readPlacement } from '../catalogue/placements.ts'

/** Offer of a store without installation. */
const nothing: FacilityOffer = { reservation_price: 0, options: [] }

/** Installation offer of a store. */
export async function readFacilityOffer(db: Database, store: string): Promise<FacilityOffer> {
  return (await readPlacement<FacilityOffer>(db, store, 'facility-offer'))[0] ?? nothing
}

/** The options that a choice stands for; null when one of them is not offered any more. */
function optionsOf(offer: FacilityOffer, choice: FacilityChoice): readonly FacilityOption[] | null {
  const wanted: readonly (readonly [FacilityOption['attribute'], (option: FacilityOption) => boolean])[] = [
    ['cities', ({ id }) => id === choice.city],
    ['distances', ({ id }) => id === choice.distance],
    ['disassembly', (option) => isYes(option) === choice.disassembly],
    ['pre_measurement', (option) => isYes(option) === choice.pre_measurement],
  ]
  const found = wanted.map(([attribute, fits]) =>
    offer.options.find((option) => option.attribute === attribute && fits(option)),
  )
  if (found.some((option) => option === undefined)) return null
  return found
    .filter((option) => option !== undefined)
    .reduce<readonly FacilityOption[]>((chosen, option) => withFacilityOption(chosen, option), [])
}

/** The values are Si and No. */
function isYes({ value_string }: FacilityOption): boolean {
  return value_string === 'Si'
}

/**
 * Validates a choice against the store's offer.
 * @throws ApiError 400 with field errors: unknown options, or a place that has no price but a quote
 */
export function checkedFacility(offer: FacilityOffer, choice: FacilityChoice, t: Translate): FacilityChoice {
  const chosen = optionsOf(offer, choice)
  if (!chosen) throw fieldErrors({ facility: t('facilityUnknown') })
  if (isQuoteOnly(chosen)) throw fieldErrors({ facility: t('facilityQuote') })
  return choice
}

/** A row's installation with recalculated prices; null when it is no longer offered. */
export function facilityView(
  offer: FacilityOffer,
  choice: FacilityChoice,
  quantity: number,
  store: StoreContext,
): FacilityOfRow | null {
  const chosen = optionsOf(offer, choice)
  if (!chosen || isQuoteOnly(chosen)) return null
  const prices = facilityPrices(chosen, offer.reservation_price, store.taxRate)
  const city = chosen.find(({ attribute }) => attribute === 'cities')?.value_string ?? ''
  return { choice, city, prices, ...facilitySplit(prices, offer.reservation_price, quantity) }
}
