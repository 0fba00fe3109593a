import type { Attribute, ComplementType } from '../../contract/attributes.ts'
import { normalize } from './normalize.ts'
import { choose } from './option-moves.ts'
import { enter, firstPlace } from './places.ts'
import type { ConfigurableProduct, Configuration, Group } from './types.ts'

/** What a configuration begins with. */
export interface Beginning {
  readonly product: ConfigurableProduct
  readonly attributes: readonly Attribute[]
  readonly complementTypes: readonly ComplementType[]
  /** Whether an installation is offered for the product. */
  readonly facilityOffered?: boolean
}

/** What an installation is reserved with unless the store says otherwise, cents, tax included. */
const defaultReservationPrice = 2000

/** A configuration in which nothing has been chosen but what leaves no choice. */
export function startConfiguration({
  product,
  attributes,
  complementTypes,
  facilityOffered = false,
}: Beginning): Configuration {
  const ordered = [...attributes].sort((a, b) => a.position - b.position || a.id - b.id)
  const items = groupsOf(ordered)
  const empty: Configuration = {
    product,
    groups: {
      step: 'summary',
      current_group: 0,
      total_groups: items.length,
      items,
      complement_type: null,
      current_facility_step: null,
      seen: [],
      incomplete: false,
    },
    options: {
      attributes: ordered,
      complements: {},
      complement_types: [...complementTypes].sort((a, b) => a.position - b.position || a.id - b.id),
      complement_attributes: {},
      complement_variants: {},
      facility_offered: facilityOffered,
      facility: [],
      installation_services: [],
      facility_reservation_price: defaultReservationPrice,
      facility_tax_rate: 0,
    },
    selected: {
      quantity: 1,
      positional_option: null,
      attribute_options: [],
      complements: [],
      complement_attribute_options: [],
      complement_variants: [],
      facility: [],
      facility_prices: { facility: 0, disassembly: 0, pre_measurement: 0, total: defaultReservationPrice },
      facility_place: '',
      postal_code: '',
      installation_services: [],
      final_ref: product.ref,
      prices: { attribute_options: 0, complements: 0, complement_attribute_options: 0 },
      variant: null,
    },
  }
  const chosen = ordered.reduce((state, attribute) => {
    const [only] = attribute.options
    return attribute.required && attribute.options.length === 1 && only ? choose(state, only.option.id) : state
  }, empty)
  return enter(normalize(chosen), firstPlace(chosen))
}

function groupsOf(attributes: readonly Attribute[]): Group[] {
  const asked = attributes.filter(({ aesthetic }) => !aesthetic)
  return [...new Set(asked.map(({ position }) => position))].map((position) => ({
    position,
    attribute_ids: asked.filter((attribute) => attribute.position === position).map(({ id }) => id),
  }))
}
