import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deliveryByCode } from '#lib/actions/delivery-by-code.ts'
import { storeByCode } from '#lib/stores/registry.ts'
import { requestStore } from '#lib/stores/request.ts'

vi.mock('#lib/stores/request.ts', () => ({ requestStore: vi.fn() }))

async function asked(store: 'FRSM' | 'ESSM', postal_code: string, min = '2', max = '3') {
  vi.mocked(requestStore).mockResolvedValue(storeByCode(store) as never)
  const form = new FormData()
  for (const [name, value] of Object.entries({ postal_code, min, max })) form.set(name, value)
  return deliveryByCode(null, form)
}

describe('delivery by postal code', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    // A Thursday evening; in Paris and Madrid still that day.
    vi.setSystemTime('2026-11-19T20:30:00Z')
  })
  afterEach(() => vi.useRealTimers())

  it('R9.13 promises the dates of today at the town of the code', async () => {
    const { said, delivered } = await asked('FRSM', ' 67000 ')
    expect(delivered).toBe(true)
    expect(said).toMatch(/^Strasbourg \(67000\).*lundi 23 novembre et le mardi 24 novembre\.$/)
    expect((await asked('ESSM', '47012')).said).toMatch(/Valladolid.*lunes, 23 de noviembre.*martes, 24 de noviembre/)
  })

  it('R9.13 tells the islands that delivery costs something, where the country’s rule says so', async () => {
    const { said, delivered } = await asked('ESSM', '07001')
    expect(delivered).toBe(true)
    expect(said).toMatch(/islas tiene coste/)
    expect((await asked('ESSM', '28001')).said).toMatch(/gratis/)
  })

  it.each([
    ['FRSM', '20000', /ne livrons pas/],
    ['ESSM', '35001', /No realizamos entregas/],
    ['FRSM', '7500', /5 chiffres/],
    ['ESSM', '', /5 cifras/],
    ['FRSM', '<script>alert(1)</script>', /5 chiffres/],
  ] as const)('R9.13 says at %s of %j that there is no promise', async (store, code, message) => {
    const { said, delivered } = await asked(store, code)
    expect(delivered).toBe(false)
    expect(said).toMatch(message)
  })

  it('R9.13 takes nothing else for a number of working days', async () => {
    expect((await asked('FRSM', '67000', 'x', '1e9')).said).toMatch(/vendredi 20|jeudi 19/)
  })
})
