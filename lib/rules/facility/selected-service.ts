import type { FacilityChoice } from '../../contract/facility.ts'
import type { Cents } from '../money.ts'
import type { FacilityOption } from './options.ts'

/** An installation that has been arranged. Money for all pieces, tax included. */
export interface ArrangedFacility {
  readonly choice: FacilityChoice
  /** Name of the province. */
  readonly city: string
  readonly deposit: Cents
  readonly installer: Cents
}

/** The entry of the installation that was selected: an option of its own attribute, and what the button beside it says (specification 3). */
export interface SelectedFacility extends Omit<FacilityOption, 'id'> {
  readonly attribute: 'facility_selected'
  /** Paid with the order, cents, tax included. */
  readonly price: Cents
  readonly button_string: string
  readonly button_class: 'primary' | 'secondary'
  /** False as long as there is no price to show. */
  readonly show_price: boolean
}

/**
 * What stands for the installation beside a product or a cart row: nothing selected yet and the way to it, or what was selected and the
 * way to change it.
 */
export function selectedFacility(
  arranged: Pick<ArrangedFacility, 'choice' | 'city' | 'deposit'> | null,
  texts: Readonly<Record<'open' | 'change', string>>,
): SelectedFacility {
  const attribute = 'facility_selected'
  if (!arranged)
    return {
      attribute,
      value_string: '',
      price: 0,
      button_string: texts.open,
      button_class: 'primary',
      show_price: false,
    }
  const { choice, city, deposit } = arranged
  return {
    attribute,
    value_string: [city, choice.place].filter(Boolean).join(', '),
    price: deposit,
    button_string: texts.change,
    button_class: 'secondary',
    show_price: true,
  }
}
