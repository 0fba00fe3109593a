import type messages from '../../messages/fr.json'
import type { FacilityTerms } from '../rules/facility/moves.ts'
import type { FacilityOffer } from '../rules/facility/options.ts'
import { installationServices } from '../rules/facility/special.ts'

/**
 * Texts of the installation's steps. They come with its data, so that no page carries them before
 * it is opened.
 */
export type FacilityTexts = (typeof messages)['facility']

/** Data of the five steps: the store's offer, with its texts. Plain data: it is sent to the browser. */
export interface FacilityData {
  offer: FacilityOffer
  /** Of the store, 0.21 for 21 %. */
  taxRate: number
  /** Path of the page of contact, for a quote. */
  contact: string
  texts: FacilityTexts
}

/** The part that a configuration uses. */
export function facilityTerms({ offer, taxRate, texts }: FacilityData): FacilityTerms {
  return { ...offer, taxRate, services: installationServices(texts, offer.reservation_price) }
}

/** Texts of the panel before its data is there. */
export type FacilityFrameTexts = Pick<FacilityTexts, 'title' | 'close' | 'loading' | 'unavailable' | 'retry'>

/** Texts of the link to an installation, before its form is opened. */
export type FacilityWayTexts = Pick<FacilityTexts, 'open' | 'hint' | 'unavailable'>

/** Further texts, loaded with the form. */
export type FacilityFieldTexts = FacilityFrameTexts &
  Pick<FacilityTexts, 'open' | 'change' | 'remove' | 'installation' | 'deposit' | 'installer' | 'perScreen'> & {
    disassembly: string
    pre_measurement: string
  }

/** Texts of a configurator about an installation, before its step is visited and once it is arranged. */
export type FacilityStepTexts = Pick<
  FacilityTexts,
  'loading' | 'unavailable' | 'retry' | 'deposit' | 'installer' | 'quote' | 'declined'
>

/** Picks a configurator's texts about an installation. */
export function facilityStepTexts(texts: FacilityTexts): FacilityStepTexts {
  const { loading, unavailable, retry, deposit, installer, quote, declined } = texts
  return { loading, unavailable, retry, deposit, installer, quote, declined }
}

/** Picks the texts of the link to the installation. */
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
