import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { type FacilityData, facilityStepTexts } from '#lib/facility/data.ts'
import type { FacilityAnswers } from '#lib/rules/facility/choice.ts'
import messages from '#messages/es.json'
import { facilityOffers } from '../../store-api/seed/facility.ts'
import { standard } from '../unit/rules/configurator/catalogue.ts'

const { configurator: texts, facility: words } = messages
if (!facilityOffers.ESSM) throw new Error('The Spanish store offers installation.')
/** The Spanish store's offer. */
export const facility: FacilityData = {
  offer: facilityOffers.ESSM,
  taxRate: 0.21,
  contact: '/contact',
  texts: words,
}
/** A standard screen that can be installed, in the Spanish store. */
export const data: ConfiguratorData = {
  product: {
    ...standard.product,
    slug: 'a-screen',
    name: 'A screen',
    web_url: '/a-screen.html',
    made_to_measure: false,
    delivery_days: { min: 2, max: 3 },
    sketch: null,
    fit: null,
    photo: null,
  },
  attributes: standard.attributes,
  complementTypes: [],
  unit: 'cm',
  taxRate: 0.2,
  region: 'es-ES',
  now: '2026-07-01T10:00:00Z',
  timeZone: 'Europe/Madrid',
  pictures: { option: '/images/option/', complement: '/images/complement/', photo: [[640, '/images/photo/']] },
  cartPath: '/cart',
  configuratorPath: '/configurator',
  keptPath: '/profile/configurations',
  facility: facilityStepTexts(words),
  guidePath: null,
  texts,
}

/** All required choices of the screen: it then costs 305 euros. */
export const choice = { attribute_options: [{ option: 61 }, { option: 71 }, { option: 41 }], complements: [] }
/** An installation in Madrid: 20 euros with the order, 157.30 to the installer. */
export const madrid: FacilityAnswers = {
  ...{ wanted: true, city: 'city-28', distance: '500', disassembly: true, pre_measurement: false },
  ...{ place: 'Alcobendas', postal_code: '28100' },
}
/** The same in the form sent to the store API. */
export const chosen = {
  city: 'city-28',
  distance: '500',
  disassembly: true,
  pre_measurement: false,
  place: 'Alcobendas',
  postal_code: '28100',
}
