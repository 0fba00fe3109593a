import type { Attribute, Complement, ComplementType } from '../../contract/products.ts'
import { withQuantityPrices } from '../facility/quantity-prices.ts'
import { addComplement, chooseComplementOption, countComplement, removeComplement } from './complement-moves.ts'
import { choose, measure, remove } from './option-moves.ts'
import { enter, firstStep, nextPlace, type Place, previousPlace } from './places.ts'
import { settle } from './settle.ts'
import { missingHere } from './state.ts'
import type { ConfigurableProduct, Configuration, Group } from './types.ts'

/** What can happen to a configuration. */
export type ConfigurationEvent =
  | { readonly type: 'next' | 'previous' | 'close' }
  | { readonly type: 'goTo'; readonly place: Place }
  | { readonly type: 'choose' | 'remove'; readonly option: number }
  /** A typed dimension in millimetres; null empties the field. */
  | { readonly type: 'measure'; readonly option: number; readonly value: number | null }
  | {
      readonly type: 'receiveComplements'
      readonly complementType: number
      readonly complements: readonly Complement[]
    }
  | { readonly type: 'addComplement' | 'removeComplement'; readonly complement: number }
  | { readonly type: 'countComplement'; readonly complement: number; readonly quantity: number }
  | { readonly type: 'chooseComplementOption'; readonly complement: number; readonly option: number }
  | { readonly type: 'setQuantity'; readonly quantity: number }

/** Most pieces of one cart row (R4.66). */
export const mostPieces = 99

export interface Beginning {
  readonly product: ConfigurableProduct
  readonly attributes: readonly Attribute[]
  readonly complementTypes: readonly ComplementType[]
  /** Cents, tax included; 2000 unless the store says otherwise (specification 9). */
  readonly reservationPrice?: number
}

/** A configuration in which nothing has been chosen but what leaves no choice. */
export function startConfiguration({
  product,
  attributes,
  complementTypes,
  reservationPrice = 2000,
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
      incomplete: false,
    },
    options: {
      attributes: ordered,
      complements: {},
      complement_types: [...complementTypes].sort((a, b) => a.position - b.position || a.id - b.id),
      complement_attributes: {},
      complement_variants: {},
      facility: [],
      installation_services: [],
      facility_reservation_price: reservationPrice,
    },
    selected: {
      quantity: 1,
      positional_option: null,
      attribute_options: [],
      complements: [],
      complement_attribute_options: [],
      complement_variants: [],
      facility: [],
      facility_prices: { facility: 0, disassembly: 0, pre_measurement: 0, total: reservationPrice },
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
  return enter(settle(chosen), firstStep(chosen))
}

function groupsOf(attributes: readonly Attribute[]): Group[] {
  const asked = attributes.filter(({ aesthetic }) => !aesthetic)
  return [...new Set(asked.map(({ position }) => position))].map((position) => ({
    position,
    attribute_ids: asked.filter((attribute) => attribute.position === position).map(({ id }) => id),
  }))
}

/**
 * The configuration after an event (specification 4, "Configurator"). What an event may not do, it does not do: the same state comes
 * back. Every state that comes out holds only options that go together, complements of types that are not locked, and dimensions in range.
 */
export function configure(state: Configuration, event: ConfigurationEvent): Configuration {
  const changed = change(state, event)
  return changed === state || !changesChoice(event) ? changed : settle(changed)
}

/** Steps and quantity leave choices, variants and prices per piece as they are. */
function changesChoice({ type }: ConfigurationEvent): boolean {
  return !['next', 'previous', 'close', 'goTo', 'setQuantity'].includes(type)
}

function change(state: Configuration, event: ConfigurationEvent): Configuration {
  switch (event.type) {
    case 'next':
      return missingHere(state).length > 0
        ? { ...state, groups: { ...state.groups, incomplete: true } }
        : enter(state, nextPlace(state))
    case 'previous':
      return enter(state, previousPlace(state))
    case 'close':
      return state.groups.complement_type === null ? state : enter(state, firstStep(state))
    case 'goTo':
      return enter(state, event.place)
    case 'choose':
      return choose(state, event.option)
    case 'remove':
      return remove(state, event.option)
    case 'measure':
      return measure(state, event.option, event.value)
    case 'receiveComplements':
      return receive(state, event.complementType, event.complements)
    case 'addComplement':
      return addComplement(state, event.complement)
    case 'removeComplement':
      return removeComplement(state, event.complement)
    case 'countComplement':
      return countComplement(state, event.complement, event.quantity)
    case 'chooseComplementOption':
      return chooseComplementOption(state, event.complement, event.option)
    case 'setQuantity':
      return setQuantity(state, event.quantity)
  }
}

function setQuantity(state: Configuration, quantity: number): Configuration {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > mostPieces) return state
  return {
    ...state,
    selected: withQuantityPrices({ ...state.selected, quantity }, state.options.facility_reservation_price),
  }
}

/** Takes the complements of a type in, at its first visit only. */
function receive(state: Configuration, type: number, complements: readonly Complement[]): Configuration {
  const { options } = state
  if (options.complements[type] || !options.complement_types.some(({ id }) => id === type)) return state
  const own = complements.filter(({ complement_type }) => complement_type.id === type)
  const entries = own.flatMap((complement) =>
    typeof complement.id === 'number' ? [[complement.id, complement] as const] : [],
  )
  return {
    ...state,
    options: {
      ...options,
      complements: { ...options.complements, [type]: own },
      complement_attributes: {
        ...options.complement_attributes,
        ...Object.fromEntries(entries.map(([id, { attributes }]) => [id, attributes])),
      },
      complement_variants: {
        ...options.complement_variants,
        ...Object.fromEntries(entries.map(([id, { variants }]) => [id, variants])),
      },
    },
  }
}
