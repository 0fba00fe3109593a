import type messages from '../../messages/fr.json'
import type { FacilityTerms } from '../rules/facility/moves.ts'
import type { FacilityOffer } from '../rules/facility/options.ts'
import { installationServices } from '../rules/facility/special.ts'

/**
 * Texts of the installation's steps. They come with its data, so that no page carries them before
 * it is opened.
 */
export type FacilityTexts = (typeof messages)['facility']

/**
 * Everything that the five steps show: what the store offers, with its texts. Plain data: it goes
 * to the browser.
 */
export interface FacilityData {
  offer: FacilityOffer
  /** Of the store, 0.21 for 21 %. */
  taxRate: number
  /** Where a quote can be asked for. */
  helpDesk: string
  texts: FacilityTexts
}

/** What a configuration takes in of it. */
export function facilityTerms({ offer, taxRate, texts }: FacilityData): FacilityTerms {
  return { ...offer, taxRate, services: installationServices(texts, offer.reservation_price) }
}

/** Texts of the panel before its data is there. */
export type FacilityFrameTexts = Pick<FacilityTexts, 'title' | 'close' | 'loading' | 'unavailable' | 'retry'>

/** What the way to an installation says before anybody takes it. */
export type FacilityWayTexts = Pick<FacilityTexts, 'open' | 'hint' | 'unavailable'>

/** Further texts, loaded with the form. */
export type FacilityFieldTexts = FacilityFrameTexts &
  Pick<FacilityTexts, 'open' | 'change' | 'remove' | 'installation' | 'deposit' | 'installer' | 'perScreen'> & {
    disassembly: string
    pre_measurement: string
  }

/**
 * What a configurator says of an installation before its step is visited, and of one that is
 * arranged.
 */
export type FacilityStepTexts = Pick<
  FacilityTexts,
  'loading' | 'unavailable' | 'retry' | 'deposit' | 'installer' | 'quote' | 'declined'
>

/** Picks what a configurator says of an installation. */
export function facilityStepTexts(texts: FacilityTexts): FacilityStepTexts {
  const { loading, unavailable, retry, deposit, installer, quote, declined } = texts
  return { loading, unavailable, retry, deposit, installer, quote, declined }
}

/** Picks what a page says before anybody turns to the installation. */
export function facilityWayTexts({ open, hint, unavailable }: FacilityTexts): FacilityWayTexts {
  return { open, hint, unavailable }
}

/** Picks the texts of a field that is in use. */
export function facilityFieldTexts(texts: FacilityTexts): FacilityFieldTexts {
  const { title, close, loading, unavailable, retry } = texts
  const { open, change, remove, installation, deposit, installer, perScreen, questions } = texts
  return {
    ...{ title, close, loading, unavailable, retry },
    ...{ open, change, remove, installation, deposit, installer, perScreen },
    disassembly: questions.disassembly.title,
    pre_measurement: questions.pre_measurement.title,
  }
}
