// @vitest-environment node
import { text } from 'node:stream/consumers'
import { createTranslator } from 'next-intl'
import { prerender } from 'react-dom/static'
import { beforeEach, expect, it, vi } from 'vitest'
import { CompanyFacts } from '#components/content/company-facts.tsx'
import { ProfessionalCalculation } from '#components/content/professional-calculation.tsx'
import { ProfessionalActions, ProfessionalExamples } from '#components/content/professional-examples.tsx'
import { formatPhone } from '#lib/rules/phone.ts'
import { contactPath } from '#lib/stores/contact-paths.ts'
import { essm } from '#lib/stores/essm.ts'
import { frsm } from '#lib/stores/frsm.ts'
import es from '#messages/es.json'
import fr from '#messages/fr.json'

const { page, examples } = vi.hoisted(() => ({
  page: { store: null as unknown, audience: 'client' },
  examples: vi.fn(),
}))
vi.mock('#lib/stores/current.ts', () => ({
  currentStore: async () => page.store,
  currentAudience: async () => page.audience,
}))
vi.mock('#lib/store-api/professional-examples.ts', () => ({ getProfessionalExamples: examples }))
vi.mock('#lib/urls/image-source.ts', () => ({ imageSource: async () => ({ base: '/images', cloud: 'x' }) }))
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: string) =>
    createTranslator({
      locale: page.store === essm ? 'es-ES' : 'fr-FR',
      messages: page.store === essm ? es : fr,
      namespace: namespace as never,
    }),
}))

const product = {
  id: 1,
  name: 'Paroi Lisa',
  web_url: '/paroi-lisa.html',
  image: null,
  prices: { pvp_web: 45_900, without_tax: 37_934 },
}
const own = { pvp_web: 37_638, without_tax: 31_106 }
const html = async (element: React.ReactNode) => text((await prerender(element)).prelude)

beforeEach(() => Object.assign(page, { store: frsm, audience: 'client' }))

it('tells visitors what everybody pays, with and without tax, and never a professional’s price', async () => {
  examples.mockResolvedValue([{ product, own: null }])
  const shown = await html(<ProfessionalExamples />)
  expect(shown).toContain('459,00\u00a0€')
  expect(shown).toContain('379,34\u00a0€ HT')
  expect(shown).not.toContain('Votre prix :')
  const actions = await html(<ProfessionalActions />)
  expect(actions).toContain('href="/signup"')
  expect(actions).toContain('href="/login"')
})

it('R1.11 shows a professional both prices and what is saved, and the list of references', async () => {
  Object.assign(page, { store: essm, audience: 'professional' })
  examples.mockResolvedValue([{ product, own }])
  const shown = await html(<ProfessionalExamples />)
  for (const said of ['459,00\u00a0€', '376,38\u00a0€', '311,06\u00a0€', '82,62\u00a0€ (−18 %)'])
    expect(shown).toContain(said)
  const actions = await html(<ProfessionalActions />)
  expect(actions).toContain('href="/pedido-rapido"')
  expect(actions).not.toMatch(/signup|login/)
})

it('calculates for a professional the own price and the difference, for one piece and for ten', async () => {
  Object.assign(page, { store: frsm, audience: 'professional' })
  examples.mockResolvedValue([{ product, own }])
  const shown = await html(<ProfessionalCalculation />)
  for (const said of ['459,00', '4.590,00', '376,38', '3.763,80', '82,62', '826,20', '311,06'])
    expect(shown).toContain(`>${said}\u00a0€`)
})

it('calculates for everybody else with the public price and its tax alone', async () => {
  examples.mockResolvedValue([{ product, own: null }])
  const shown = await html(<ProfessionalCalculation />)
  for (const said of ['459,00', '79,66', '379,34', '796,60']) expect(shown).toContain(`>${said}\u00a0€`)
  for (const hidden of ['376,38', '82,62']) expect(shown).not.toContain(hidden)
})

it('shows nothing of examples where the shop has none', async () => {
  examples.mockResolvedValue([])
  expect(await html(<ProfessionalExamples />)).toBe('')
})

it.each([frsm, essm])(
  'R2.28 says who runs the store, where and how to reach it, as its record has it: $code',
  async (store) => {
    Object.assign(page, { store })
    const shown = await html(<CompanyFacts />)
    const { legalName, street, postalCode, city } = store.company
    for (const said of [legalName, street, `${postalCode} ${city}`, formatPhone(store.telephone.number)])
      expect(shown).toContain(said)
    expect(shown).toContain(`href="/cms/${store.legalPages.legalNotice}"`)
    expect(shown).toContain(`href="${contactPath(store)}"`)
    Object.assign(page, { store: { ...store, telephone: { ...store.telephone, show: false } } })
    expect(await html(<CompanyFacts />)).not.toContain('tel:')
  },
)
