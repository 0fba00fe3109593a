import type { Attribute, Complement, ComplementType } from '../contract/attributes.ts'
import type { ComposedPhoto } from '../contract/composed-photo.ts'
import type { Fit } from '../contract/fitting.ts'
import type { DeliveryDays } from '../contract/product-cards.ts'
import type { Sketch } from '../contract/sketches.ts'
import type { FacilityData, FacilityStepTexts } from '../facility/data.ts'
import type { LengthUnit } from '../rules/configurator/length.ts'
import type { Dropped } from '../rules/configurator/restore.ts'
import type { Beginning } from '../rules/configurator/start.ts'
import type { Choice, ConfigurableProduct } from '../rules/configurator/types.ts'
import { type FacilityAnswers, noAnswers } from '../rules/facility/choice.ts'
import type { PictureWidths } from '../urls/picture-url.ts'
import type { ProfessionalPrices } from './professional-price.ts'
import type { ConfiguratorTexts } from './texts.ts'

/**
 * Everything that a configurator shows of one product, from the store API, and of its store. Plain
 * data: it goes to the browser.
 */
export interface ConfiguratorData {
  product: ConfigurableProduct & {
    slug: string
    name: string
    web_url: string
    made_to_measure: boolean
    delivery_days: DeliveryDays
    sketch: Sketch | null
    /** What its data sheet says of the space that it needs; null where it says nothing. */
    fit: Fit | null
    /** Null where its photograph cannot show what is chosen. */
    photo: ComposedPhoto | null
  }
  /** Told to professionals alone. */
  professional?: ProfessionalPrices
  attributes: readonly Attribute[]
  complementTypes: readonly ComplementType[]
  unit: LengthUnit
  /** Of the store, a fraction: 0.2 for 20 %. Prices include it. */
  taxRate: number
  /** BCP 47, for dates. */
  region: string
  /** When the page was made, ISO 8601: what the browser begins to count delivery from. */
  now: string
  timeZone: string
  /** What stands before the identifier of a picture in its address (`pictureUrl`). */
  pictures: Record<'option' | 'complement', string> & {
    /** Of a photograph, narrowest first. */
    photo: PictureWidths
  }
  cartPath: string
  configuratorPath: string
  /** Where the account lists configurations that were kept. */
  keptPath: string
  /** What is said of an installation, or null where none is offered. */
  facility: FacilityStepTexts | null
  /** Guide on measuring for this kind of product, or null. */
  guidePath: string | null
  texts: ConfiguratorTexts
}

/** How a configurator opens: from an address, a cart row or a form. */
export interface Opening {
  /** Query of the address that it is made from. */
  asked: string
  /** The price that was shown last, cents, where something else than an address says it. */
  lastPrice: number | null
  choice: Choice
  quantity: number
  /** Place as addresses write it, or null for the first. */
  place: string | null
  /** Complements of every type where some are needed at once, else none. */
  complements: readonly Complement[]
  dropped: readonly Dropped[]
  /** False where a part of the address could not be read. */
  sound: boolean
  /** True after an attempt to continue without a required choice. */
  incomplete: boolean
  /** Invalid typed values, by name of field. */
  typed: Readonly<Record<string, string>>
  /** What the store offers about installation, where it is needed at once. */
  facility: FacilityData | null
  /** The answers about an installation; they wait where the offer is not there. */
  answers: FacilityAnswers
  /** Cart row that is being edited, or null. */
  row: string | null
  /** True where the store API refused it, sent without a script. */
  refused: boolean
}

export const freshOpening: Opening = {
  asked: '',
  lastPrice: null,
  choice: { attribute_options: [], complements: [] },
  quantity: 1,
  place: null,
  complements: [],
  dropped: [],
  sound: true,
  incomplete: false,
  typed: {},
  facility: null,
  answers: noAnswers,
  row: null,
  refused: false,
}

/** What a configurator in a panel is given. */
export interface OpenedConfigurator extends ConfiguratorData {
  opening: Opening
}

/** What the machine begins with. */
export function beginningOf({ product, attributes, complementTypes, facility }: ConfiguratorData): Beginning {
  return { product, attributes, complementTypes, facilityOffered: facility !== null }
}
