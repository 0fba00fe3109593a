// @vitest-environment node
import { text } from 'node:stream/consumers'
import { createTranslator } from 'next-intl'
import { prerender } from 'react-dom/static'
import { beforeEach, expect, it, vi } from 'vitest'
import { InstallationPrices } from '#components/content/installation-prices.tsx'
import { essm } from '#lib/stores/essm.ts'
import { frsm } from '#lib/stores/frsm.ts'
import es from '#messages/es.json'
import { facilityOffers } from '../../../store-api/seed/facility.ts'

const { page, read } = vi.hoisted(() => ({ page: { store: null as unknown }, read: vi.fn() }))
vi.mock('#lib/stores/current.ts', () => ({ currentStore: async () => page.store }))
vi.mock('#lib/store-api/facility.ts', () => ({ readFacilityOffer: read }))
vi.mock('next-intl/server', () => ({
  getTranslations: async () => createTranslator({ locale: 'es-ES', messages: es, namespace: 'installation' }),
}))
const shown = async (element: React.ReactNode) => text((await prerender(element)).prelude)

beforeEach(() => void read.mockReset().mockResolvedValue(facilityOffers.ESSM))

it('prices of installations come from the offer, with tax, by province and distance', async () => {
  page.store = essm
  const html = await shown(<InstallationPrices />)
  // Madrid: 80 € and 105 € without tax; removal 50 €, measuring 25 € and 45 €; 20 € are paid with the order.
  for (const price of ['96,80', '127,05', '60,50', '30,25', '54,45', '20,00']) expect(html).toContain(`${price}\u00a0€`)
  expect(html).toContain('Con presupuesto en')
  expect(html).toContain('href="/contacto"')
})

it('a changed offer changes the prices', async () => {
  page.store = essm
  const options = facilityOffers.ESSM?.options.map((option) =>
    option.value_string === 'Madrid' ? { ...option, prices: { 500: 20_000, 520: 30_000 } } : option,
  )
  read.mockResolvedValue({ ...facilityOffers.ESSM, options })
  expect(await shown(<InstallationPrices />)).toContain('242,00\u00a0€')
})

it('the page of a province shows its prices alone', async () => {
  page.store = essm
  const html = await shown(<InstallationPrices province="Madrid" />)
  expect(html).toContain('96,80\u00a0€')
  expect(html).not.toContain('Barcelona')
})

it('a store that installs nothing has no prices', async () => {
  page.store = frsm
  expect(await shown(<InstallationPrices />)).toBe('')
})
