import type { FacilityOption } from './options.ts'

/**
 * Complements that are no product parts: what of an installation is paid with the order, and what
 * is paid to the installer.
 */
export const specialComplements = { installation: 'installation-complement', facility: 'facility' } as const
export type SpecialComplementId = (typeof specialComplements)[keyof typeof specialComplements]

/**
 * Options of these complements, which are no catalogue options: the shopper's agreement and the
 * price of the service with the first, the line that is paid to the installer with the second.
 */
export const specialOptions = {
  confirm: 'installation-opt-confirm',
  cost: 'installation-opt-cost',
  installerCost: 'facility-installer-cost',
} as const
export type SpecialOptionId = (typeof specialOptions)[keyof typeof specialOptions]

/** The entry of an installation service: an option, and what the button beside it says. */
export interface SelectedService extends Omit<FacilityOption, 'id'> {
  readonly id: SpecialOptionId
  readonly attribute: 'facility_selected'
  /** Paid with the order for each piece, cents, tax included. */
  readonly price: number
  readonly button_string: string
  readonly button_class: 'primary' | 'secondary'
  /** False as long as there is no price to show. */
  readonly show_price: boolean
}

/** What the buttons of the services say. */
export type ServiceTexts = Readonly<Record<'open' | 'change', string>>

/**
 * The services of an installation: the agreement, which costs nothing and is still to be given, and
 * the price of the service, which is the reservation.
 * @param reservationPrice cents, tax included
 */
export function installationServices(texts: ServiceTexts, reservationPrice: number): readonly SelectedService[] {
  const attribute = 'facility_selected'
  return [
    {
      id: specialOptions.confirm,
      attribute,
      value_string: '',
      price: 0,
      button_string: texts.open,
      button_class: 'primary',
      show_price: false,
    },
    {
      id: specialOptions.cost,
      attribute,
      value_string: '',
      price: reservationPrice,
      button_string: texts.change,
      button_class: 'secondary',
      show_price: true,
    },
  ]
}
