import type { MeasuredCartRow, MeasuresToConfirm } from '../../../lib/contract/confirmations.ts'
import { isMeasured, optionsById } from '../../../lib/rules/configurator/options.ts'
import { confirmationStateOf, isExchangeable } from '../../../lib/rules/confirmation.ts'
import { slowestDays } from '../../../lib/rules/delivery-plan.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { readPriceables } from '../cart/priceable.ts'
import { rowAsDrawn } from '../cart/row-picture.ts'
import { paidMore, rowsAsMade } from '../order/confirmations.ts'
import { standingOf } from '../payment/confirmation-standing.ts'
import { pendingView } from '../payment/pending-change.ts'
import type { Reached } from './reach.ts'

/** What a customer is asked to confirm, with the measures and options that can still be changed. */
export async function measuresView(
  db: Database,
  store: StoreContext,
  { order, confirmation }: Pick<Reached, 'order' | 'confirmation'>,
): Promise<MeasuresToConfirm> {
  const open = (await standingOf(db, order, confirmation)) === 'open'
  const all = rowsAsMade(order.frozen?.rows ?? [], confirmation).map(rowAsDrawn)
  const rows = all.filter(({ id }) => confirmation.rows.some((row) => row.id === id))
  const found = open
    ? await readPriceables(
        db,
        store.code,
        order.audience,
        rows.map(({ product, choice }) => ({ productId: product.id, choice })),
        order.id,
      )
    : []
  return {
    order: order.id,
    order_number: order.orderNumber ?? '',
    status: order.status,
    state: confirmationStateOf(confirmation),
    open,
    version: confirmation.version,
    confirmed_at: confirmation.confirmedAt?.toISOString() ?? null,
    name: confirmation.name,
    rows: rows.map((row, index) => ({ ...row, ...changeable(row, found[index]?.choosable.attributes ?? []) })),
    refunded: confirmation.changes.reduce((sum, { refund }) => sum + refund, 0),
    paid_more: paidMore(confirmation),
    pending: open ? pendingView(confirmation, store) : null,
    delivery_days: slowestDays(rows),
  }
}

type Attributes = Parameters<typeof optionsById>[0]

function changeable(
  { choice }: Pick<MeasuredCartRow, 'choice'>,
  attributes: Attributes,
): Pick<MeasuredCartRow, 'measures' | 'cuts' | 'options'> {
  const options = optionsById(attributes)
  const chosen = choice.attribute_options.flatMap(({ option: id, value, cuts }) => {
    const known = options.get(id)
    return known ? [{ ...known, id, value, cuts }] : []
  })
  return {
    measures: chosen.flatMap(({ id, attribute, option, value }) =>
      value !== undefined && isMeasured(option)
        ? [{ option: id, label: attribute.name, value, min: option.value_range_min, max: option.value_range_max }]
        : [],
    ),
    options: chosen.flatMap(({ id, attribute }) =>
      isExchangeable(attribute)
        ? [
            {
              option: id,
              label: attribute.name,
              choices: attribute.options.map(({ option, name }) => ({ option: option.id, name })),
            },
          ]
        : [],
    ),
    cuts: chosen.flatMap(({ id, option, cuts }) => (cuts ? [{ option: id, label: option.name, cuts }] : [])),
  }
}
