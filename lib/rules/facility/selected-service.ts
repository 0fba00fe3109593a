import type { FacilityChoice } from '../../contract/facility.ts'
import type { Amount } from '../money.ts'
import {
  installationServices,
  type SelectedService,
  type ServiceTexts,
  type SpecialOptionId,
  specialOptions,
} from './special.ts'

/** An installation that has been arranged. Money for all pieces, tax included. */
export interface ArrangedFacility {
  readonly choice: FacilityChoice
  /** Name of the province. */
  readonly city: string
  readonly deposit: Amount
  readonly installer: Amount
}

/**
 * What stands for the installation beside a product or a cart row: the agreement, which is not
 * given yet, with the way to it; or the service that was selected, where and at which price, with
 * the way to change it. The price is for all pieces.
 */
export function selectedService(
  arranged: Pick<ArrangedFacility, 'choice' | 'city' | 'deposit'> | null,
  texts: ServiceTexts,
): SelectedService {
  const id = arranged ? specialOptions.cost : specialOptions.confirm
  const service = installationServices(texts, arranged?.deposit ?? 0).find((entry) => entry.id === id)
  return { ...(service as SelectedService), value_string: arranged ? whereOf(arranged.city, arranged.choice) : '' }
}

/**
 * Where it is installed, in words: province, and town with its postal code as far as they are
 * known.
 */
export function whereOf(city: string, { place, postal_code }: Pick<FacilityChoice, 'place' | 'postal_code'>): string {
  return [city, [postal_code, place].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/**
 * The amounts paid for an installation, by the option that the amount belongs to: with the order, and
 * to the installer.
 */
export function paymentLines({
  deposit,
  installer,
}: Pick<ArrangedFacility, 'deposit' | 'installer'>): { readonly id: SpecialOptionId; readonly price: Amount }[] {
  return [
    { id: specialOptions.cost, price: deposit },
    { id: specialOptions.installerCost, price: installer },
  ]
}

/** What the lines of {@link paymentLines} are called. */
export function paymentNames(texts: Readonly<Record<'deposit' | 'installer', string>>): Record<string, string> {
  return { [specialOptions.cost]: texts.deposit, [specialOptions.installerCost]: texts.installer }
}
