import type { Attribute } from '../../../lib/contract/attributes.ts'
import type { CartRow } from '../../../lib/contract/cart-rows.ts'
import type { Cut } from '../../../lib/contract/glass-cuts.ts'
import { optionsById } from '../../../lib/rules/configurator/options.ts'
import type { Choice } from '../../../lib/rules/configurator/types.ts'
import { isExchangeable } from '../../../lib/rules/confirmation.ts'
import { type ApiError, fieldErrors, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import type { MeasuredRow } from '../../db/schema.ts'
import type { StoredCart } from '../cart/carts.ts'
import { type CheckedChoice, checkedChoice } from '../cart/configuration.ts'
import { readPriceable } from '../cart/priceable.ts'
import { termsOf } from '../cart/row-pricing.ts'
import { rowViews } from '../cart/row-view.ts'

/** Measures of options that a row has. */
export interface NewMeasure {
  option: number
  value?: number | undefined
  cuts?: Cut[] | undefined
}

/** An option that a row has, and the one of its attribute that takes its place. */
export interface NewOption {
  option: number
  other: number
}

/** A row at today's prices, so that a price that has changed since the order counts in neither direction. */
export interface PricedWays {
  /** As it was bought; null where the shop does not sell it so any more. */
  bought: CartRow | null
  /** With its present measures and options. */
  before: CartRow
  /** With the new ones. */
  after: CartRow
}

/**
 * A row as it was bought, with its present measures and options, and with new ones.
 * @throws ApiError 400 with field errors for measures that cannot be made, 409 where the shop does not sell the row so
 *   any more
 */
export async function priceEachWay(
  db: Database,
  store: StoreContext,
  t: Translate,
  order: StoredCart,
  row: MeasuredRow,
  measures: readonly NewMeasure[],
  options: readonly NewOption[],
): Promise<PricedWays> {
  const wanted = withOptions(t, withMeasures(t, row.choice, measures), options)
  const found = await readPriceable(db, store.code, order.audience, row.product.id, wanted, order.id)
  if (!found) throw helpDeskOnly(t)
  refuseOtherAttributes(t, found.choosable.attributes, options)
  const checked = (choice: Choice) =>
    checkedChoice(found.choosable, choice, row.variant?.id ?? null, store.lengthUnit, t)
  const present = tried(() => checked(row.choice))
  // What is refused about the measures that were bought is no matter of the new ones.
  if (!present) throw helpDeskOnly(t)
  const first = order.frozen?.rows.find(({ id }) => id === row.id)
  const asBought = first && tried(() => checked(first.choice))
  const rows = [present, checked(wanted), ...(asBought ? [asBought] : [])].map((each) => storedAs(order, row, each))
  const [before, after, bought = null] = await rowViews(db, store, termsOf(store, order), rows)
  if (!before || !after) throw helpDeskOnly(t)
  return { bought, before, after }
}

/** A choice with other measures of the same options. @throws ApiError 400 for an option without such a measure */
function withMeasures(t: Translate, choice: MeasuredRow['choice'], measures: readonly NewMeasure[]): Choice {
  for (const [index, { option, value, cuts }] of measures.entries()) {
    const known = choice.attribute_options.find((entry) => entry.option === option)
    const fits = known && (known.value !== undefined) === (value !== undefined) && sameCuts(known.cuts, cuts)
    if (!fits || (value === undefined && cuts === undefined))
      throw fieldErrors({ [`measures.${index}.option`]: t('unknownId', { value: option }) })
  }
  return {
    ...choice,
    attribute_options: choice.attribute_options.map((entry) => {
      const measure = measures.find(({ option }) => option === entry.option)
      return measure ? { ...entry, ...measure } : entry
    }),
  }
}

/** A choice with other options in the place of some. @throws ApiError 400 for one that is not chosen, or is twice */
function withOptions(t: Translate, choice: Choice, options: readonly NewOption[]): Choice {
  for (const [index, { option }] of options.entries()) {
    const isKnown = choice.attribute_options.some((entry) => entry.option === option && entry.value === undefined)
    if (!isKnown || options.findIndex((each) => each.option === option) !== index)
      throw fieldErrors({ [`options.${index}.option`]: t('unknownId', { value: option }) })
  }
  return {
    ...choice,
    attribute_options: choice.attribute_options.map((entry) => ({
      ...entry,
      option: options.find(({ option }) => option === entry.option)?.other ?? entry.option,
    })),
  }
}

/** Refuses an option that is not of the attribute of the one before, or of one whose options stay. @throws ApiError 400 */
function refuseOtherAttributes(t: Translate, attributes: readonly Attribute[], options: readonly NewOption[]): void {
  const known = optionsById(attributes)
  for (const [index, { option, other }] of options.entries()) {
    const attribute = known.get(option)?.attribute
    if (!attribute || !isExchangeable(attribute) || known.get(other)?.attribute !== attribute)
      throw fieldErrors({ [`options.${index}.other`]: t('unknownId', { value: other }) })
  }
}

/** Whether both cut the glass equally often, or neither does. */
function sameCuts(known: readonly unknown[] | undefined, wanted: readonly unknown[] | undefined): boolean {
  return known?.length === wanted?.length
}

function storedAs(order: StoredCart, row: MeasuredRow, { variant, configuration }: CheckedChoice) {
  const { id, quantity, product } = row
  const ids = { id, cartId: order.id, productId: product.id, variantId: variant }
  return { ...ids, quantity, configuration, fingerprint: '', createdAt: new Date() }
}

function tried<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}

/** Refuses what the help desk alone can change. */
export function helpDeskOnly(t: Translate): ApiError {
  return refusal(409, t('measuresByHelpDesk'), 'measures_by_help_desk')
}
