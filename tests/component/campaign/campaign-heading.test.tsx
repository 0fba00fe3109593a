// @vitest-environment node
import { createTranslator } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CampaignHeading } from '#components/campaign/campaign-heading.tsx'
import { frsm } from '#lib/stores/frsm.ts'
import fr from '#messages/fr.json'

vi.mock('#lib/stores/current.ts', () => ({ currentStore: async () => frsm }))
vi.mock('#lib/store-api/home.ts', () => ({
  getPromotionBanner: async () => ({ id: 1, title: '', image_cld_public_id: 'home/banner', position: 1 }),
}))
vi.mock('next-intl/server', () => ({
  getTranslations: async () => createTranslator({ locale: 'fr-FR', messages: fr, namespace: 'campaigns' }),
}))
// Both wait for data of their own, which a string cannot.
vi.mock('#components/ui/picture.tsx', () => ({
  Picture: ({ image }: { image: { public_id: string } }) => <figure>{image.public_id}</figure>,
}))
vi.mock('#components/campaign/campaign-period.tsx', () => ({ CampaignPeriod: () => <p>days</p> }))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const shown = async (instant: string, changes: Partial<Parameters<typeof CampaignHeading>[0]> = {}) => {
  vi.setSystemTime(instant)
  const words = { title: 'Black Friday', intro: 'Reductions', discount: 39, isFirst: true }
  return renderToString(await CampaignHeading({ path: '/paroi-de-douche-black-friday', ...words, ...changes }))
}
const during = '2026-11-25T12:00:00Z'

it('R2.26 a campaign has a banner with its days, the greatest reduction and a picture', async () => {
  const banner = await shown(during)
  expect(banner).toContain('<figure>home/banner</figure>')
  expect(banner).toContain('days')
  expect(banner.replaceAll('&#x27;', "'")).toContain("Jusqu'à −39 %")
  expect(await shown(during, { discount: 0 })).not.toContain('%')
})

it('R2.26 a list has a plain heading outside of its campaign, and on further pages', async () => {
  for (const plain of [await shown('2026-12-01T12:00:00Z'), await shown(during, { isFirst: false })]) {
    expect(plain).toContain('<h1')
    expect(plain).not.toMatch(/<figure|39/)
  }
  expect(await shown(during, { path: '/nouveautes' })).not.toContain('<figure')
})
