import type { Attribute, Complement, ComplementType } from '../../contract/attributes.ts'
import type { Cut } from '../../contract/glass-cuts.ts'
import type { Sketch } from '../../contract/sketches.ts'
import type { FacilityOption } from '../facility/options.ts'
import type { FacilityPrices } from '../facility/prices.ts'
import type { SelectedService, SpecialComplementId } from '../facility/special.ts'

/**
 * A variant of a product, as far as matching and pricing need it. Prices are cents, tax included.
 */
export interface ChoosableVariant {
  readonly id: number
  readonly ref: string
  readonly option_ids: readonly number[]
  readonly price: number
  readonly stock: 'in_stock' | 'made_to_order' | 'out_of_stock'
}

/**
 * What a configuration is made from: the product with its variants, attributes, and the complements
 * known so far.
 */
export interface Choosable {
  readonly ref: string
  /** Price of the product where no variant matches, cents, tax included. */
  readonly price: number
  readonly variants: readonly ChoosableVariant[]
  /** A variant that was named outright instead of by its options. */
  readonly picked?: ChoosableVariant | null
  readonly attributes: readonly Attribute[]
  readonly complements: readonly Complement[]
  /** How it is drawn: what its glasses are, which may be cut. */
  readonly sketch?: Sketch | null | undefined
}

/**
 * A chosen option; `value` is the typed dimension in whole millimetres where the option has a
 * range, `cuts` are the measures of each cut where it cuts the glass.
 */
export interface ChosenOption {
  readonly option: number
  readonly value?: number | undefined
  readonly cuts?: readonly Cut[] | undefined
}

/** A chosen complement with the options of its own attributes. */
export interface ChosenComplement {
  readonly id: number
  readonly quantity: number
  readonly attribute_options: readonly number[]
}

/**
 * Everything that a cart row and an address say: ids, quantities and typed dimensions, never a
 * price.
 */
export interface Choice {
  readonly attribute_options: readonly ChosenOption[]
  readonly complements: readonly ChosenComplement[]
}

export const noChoice: Choice = { attribute_options: [], complements: [] }

/**
 * The five steps of an installation, 0 to 4: whether at all, where, taking down, measuring before,
 * summary.
 */
export type FacilityStep = 0 | 1 | 2 | 3 | 4

/** The attributes that are asked together because they share a position. */
export interface Group {
  readonly position: number
  readonly attribute_ids: readonly number[]
}

export type Step = 'aesthetic' | 'group' | 'complement' | 'facility' | 'summary'

/**
 * A part of a configurator that can be gone to: the aesthetic attributes, a group, a complement
 * type, a step of an installation, or the summary.
 */
export type Place =
  | { readonly step: 'aesthetic' | 'summary' }
  | { readonly step: 'group'; readonly group: number }
  | { readonly step: 'complement'; readonly complementType: number }
  | { readonly step: 'facility'; readonly facilityStep: FacilityStep }

export interface Groups {
  readonly step: Step
  /** Index into `items`. */
  readonly current_group: number
  readonly total_groups: number
  readonly items: readonly Group[]
  /** Complement type that was opened last, null outside of the complement types. */
  readonly complement_type: number | null
  /** 0 to 4 at an installation: the step that was gone to; null elsewhere. */
  readonly current_facility_step: FacilityStep | null
  /** Codes of the places that have been gone to. */
  readonly seen: readonly string[]
  /** True after an attempt to continue without a required choice: the screen shows what is missing. */
  readonly incomplete: boolean
}

export interface Options {
  readonly attributes: readonly Attribute[]
  /** Complements by complement type id; a type that was not fetched yet has no entry. */
  readonly complements: Readonly<Record<number, readonly Complement[]>>
  readonly complement_types: readonly ComplementType[]
  readonly complement_attributes: Readonly<Record<number, readonly Attribute[]>>
  readonly complement_variants: Readonly<Record<number, Complement['variants']>>
  /**
   * Whether an installation is offered for the product; what can be chosen about it is fetched at
   * its first visit.
   */
  readonly facility_offered: boolean
  readonly facility: readonly FacilityOption[]
  readonly installation_services: readonly SelectedService[]
  /** Cents, tax included. */
  readonly facility_reservation_price: number
  /** Of the store, 0.21 for 21 %: prices of `facility` are without tax. */
  readonly facility_tax_rate: number
}

/**
 * A complement in the configuration. `price` is for one piece, for the special ones for all pieces
 * of the product.
 */
export interface SelectedComplement {
  readonly id: number | SpecialComplementId
  readonly quantity: number
  readonly price: number
}

export interface Selected {
  readonly quantity: number
  /** The chosen option that has a place on the sketch, e.g. the opening side. */
  readonly positional_option: number | null
  readonly attribute_options: readonly ChosenOption[]
  readonly complements: readonly SelectedComplement[]
  readonly complement_attribute_options: readonly { readonly complement: number; readonly option: number }[]
  readonly complement_variants: readonly { readonly complement: number; readonly variant: number }[]
  readonly facility: readonly FacilityOption[]
  readonly facility_prices: FacilityPrices
  /** Name of the town where it is installed, '' where none was named. */
  readonly facility_place: string
  /** Postal code of where it is installed, five digits or ''. */
  readonly postal_code: string
  /** The services of an installation that is arranged. */
  readonly installation_services: readonly SelectedService[]
  readonly final_ref: string
  /** Cents per piece of the product, tax included. */
  readonly prices: {
    readonly attribute_options: number
    readonly complements: number
    readonly complement_attribute_options: number
  }
  readonly variant: number | null
}

/** The product that is being configured. */
export interface ConfigurableProduct {
  readonly id: number
  readonly ref: string
  readonly price: number
  readonly variants: readonly ChoosableVariant[]
  readonly sketch?: Sketch | null | undefined
}

/** The state of a configuration. */
export interface Configuration {
  readonly product: ConfigurableProduct
  readonly groups: Groups
  readonly options: Options
  readonly selected: Selected
}

/** What a form sent, by field name. */
export type SentFields = Readonly<Record<string, readonly string[]>>
