import type { ConfiguratorData } from '#lib/configurator/data.ts'
import messages from '#messages/fr.json'
import { screen } from '../unit/rules/configurator/catalogue.ts'

/** The made-up screen as a configurator begins with it. */
export const configuratorData: ConfiguratorData = {
  product: {
    ...screen.product,
    slug: 'a-screen',
    name: 'A screen',
    web_url: '/a-screen.html',
    made_to_measure: true,
    delivery_days: { min: 10, max: 15 },
    sketch: null,
    fit: null,
    photo: null,
  },
  attributes: screen.attributes,
  complementTypes: screen.complementTypes,
  unit: 'mm',
  region: 'fr-FR',
  now: '2026-07-01T10:00:00Z',
  timeZone: 'Europe/Paris',
  taxRate: 0.2,
  pictures: { option: '/images/option/', complement: '/images/complement/', photo: [[640, '/images/photo/']] },
  cartPath: '/cart',
  configuratorPath: '/configurator',
  keptPath: '/profile/configurations',
  facility: null,
  guidePath: null,
  texts: messages.configurator,
}
