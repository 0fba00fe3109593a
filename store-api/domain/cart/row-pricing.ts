import type { Audience } from '../../../lib/contract/common.ts'
import type { FacilityOfRow } from '../../../lib/contract/facility.ts'
import { withVariant } from '../../../lib/rules/configurator/choice.ts'
import { priceChoice } from '../../../lib/rules/configurator/price.ts'
import type { Choice, Choosable } from '../../../lib/rules/configurator/types.ts'
import type { FacilityOffer } from '../../../lib/rules/facility/options.ts'
import { judgePostalCode } from '../../../lib/rules/postal-code.ts'
import type { StoreContext } from '../../context/store.ts'
import { audienceColumns } from '../../db/audience-columns.ts'
import type { cartRows, carts, variants } from '../../db/schema.ts'
import { facilityView } from '../facility/facility.ts'
import type { Priceable } from './priceable.ts'

export type StoredRow = typeof cartRows.$inferSelect

/** Terms of a cart that affect the prices of its rows. */
export interface Terms {
  audience: Audience
  /** Delivery to an island that costs extra. */
  island: boolean
}

/** Pricing terms of a cart. */
export function termsOf(store: StoreContext, cart: Pick<typeof carts.$inferSelect, 'audience' | 'form'>): Terms {
  const island = judgePostalCode(cart.form.shipping_data.postal_code, store.country) === 'charged'
  return { audience: cart.audience, island }
}

/** A row with its money, all amounts in cents with tax. */
export interface PricedRow {
  variant: typeof variants.$inferSelect | null
  /** The product with the row's variant picked. */
  choosable: Choosable
  choice: Choice
  finalRef: string
  prices: { unit: number; unit_before: number; total: number; saved: number }
  /** Shipping of one piece. */
  shipping: number
  facility: FacilityOfRow | null
}

/**
 * The price of a row, recalculated from ids and quantities; null when the store no longer offers its variant. A piece
 * whose options take off more than it costs is priced at zero, which cannot be ordered (`sellable-rows.ts`): the row is
 * shown, and can be removed.
 */
export function priceRow(
  store: StoreContext,
  terms: Terms,
  found: Priceable,
  facilityOffer: FacilityOffer,
  row: StoredRow,
): PricedRow | null {
  const { offer, product } = found
  const variant = found.variants.find(({ id }) => id === row.variantId) ?? null
  const picked = found.choosable.variants.find(({ id }) => id === row.variantId) ?? null
  if (row.variantId !== null && !(variant && picked)) return null
  const choosable: Choosable = { ...found.choosable, picked }
  const choice = withVariant(row.configuration, picked?.option_ids ?? [])
  const { unit: reckoned, extra, final_ref } = priceChoice(choosable, choice)
  const unit = Math.max(0, reckoned)
  const side = audienceColumns[terms.audience].prices
  const listed = variant?.[side][store.code] ?? offer[side]
  const before = Math.max(unit, listed.pvp + extra, listed.pvp_web + extra)
  const wanted = row.configuration.facility
  const facility = wanted ? facilityView(facilityOffer, wanted, row.quantity, store) : null
  return {
    variant,
    choosable,
    choice,
    finalRef: final_ref,
    prices: {
      unit,
      unit_before: before,
      total: unit * row.quantity + (facility?.deposit ?? 0),
      saved: (before - unit) * row.quantity,
    },
    shipping: terms.island ? product.islandShipping : product.mainlandShipping,
    facility,
  }
}
