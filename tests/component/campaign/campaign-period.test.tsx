// @vitest-environment node
import { createTranslator } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CampaignPeriod } from '#components/campaign/campaign-period.tsx'
import { frsm } from '#lib/stores/frsm.ts'
import fr from '#messages/fr.json'

vi.mock('#lib/stores/current.ts', () => ({ currentStore: async () => frsm }))
vi.mock('next-intl/server', () => ({
  getTranslations: async () => createTranslator({ locale: 'fr-FR', messages: fr, namespace: 'campaigns' }),
}))
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const shown = async (instant: string, path: Parameters<typeof CampaignPeriod>[0]['path']) => {
  vi.setSystemTime(instant)
  return renderToString(await CampaignPeriod({ path }))
}

it('Black Friday names its days while it is on, and the next ones after it', async () => {
  const path = '/paroi-de-douche-black-friday'
  expect(await shown('2026-11-30T12:00:00Z', path)).toContain('Du 20 au 30 novembre 2026')
  expect(await shown('2026-12-01T12:00:00Z', path)).toContain('Prochain Black Friday : du 19 au 29 novembre 2027')
})

it('offers name the next sales, and the sales their days', async () => {
  expect(await shown('2026-12-01T12:00:00Z', '/soldes')).toContain(
    'Prochains soldes, aux dates légales : du 6 janvier au 2 février 2027',
  )
  expect(await shown('2027-01-06T12:00:00Z', '/soldes')).toContain('Du 6 janvier au 2 février 2027')
})

it('nothing is named where no campaign belongs to a list, or none is to come', async () => {
  expect(await shown('2026-12-01T12:00:00Z', '/nouveautes')).toBe('')
  expect(await shown('2040-12-01T12:00:00Z', '/soldes')).toBe('')
})
