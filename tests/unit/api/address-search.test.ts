import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { simulatedAddressSearch } from '../../support/simulated-address-search.ts'

let service: Awaited<ReturnType<typeof simulatedAddressSearch>>
beforeAll(async () => {
  service = await simulatedAddressSearch()
})
afterAll(() => service.close())
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  service.asked.length = 0
})

const set = () => {
  vi.stubEnv('ADDRESS_SEARCH_URL_FRSM', `${service.url}/fr`)
  vi.stubEnv('ADDRESS_SEARCH_URL_ESSM', `${service.url}/es/`)
}
/** Answer of a storefront with the present settings, which it reads once. */
async function post(country: 'fr' | 'es', body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  vi.resetModules()
  const { POST } = await import('#app/api/places/addresses/route.ts')
  const host = `${country}.localhost`
  return POST(
    new Request(`http://${host}/api/places/addresses`, {
      method: 'POST',
      headers: { host, origin: `http://${host}`, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
}
const found = async (country: 'fr' | 'es', input: string) => (await (await post(country, { input })).json()).results

describe('completed addresses', () => {
  it('are those of the Base Adresse Nationale in France, with their province', async () => {
    set()
    expect(await found('fr', '18 rue de la rép')).toEqual([
      { street: 'Rue de la République', number: '18', postal_code: '69002', city: 'Lyon', province: 'Rhône' },
      { street: 'Rue de la République', number: '', postal_code: '69002', city: 'Lyon', province: 'Rhône' },
    ])
    const { searchParams } = new URL(service.asked[0] ?? '', 'http://x')
    expect(Object.fromEntries(searchParams)).toEqual({
      q: '18 rue de la rép',
      limit: '5',
      autocomplete: '1',
      index: 'address',
    })
  })

  it('are those of CartoCiudad in Spain, in small letters', async () => {
    set()
    expect(await found('es', 'calle alcala 120')).toEqual([
      { street: 'Calle Alcalá', number: '120', postal_code: '28009', city: 'Madrid', province: 'Madrid' },
      { street: 'Calle Alcalá', number: '', postal_code: '', city: 'Madrid', province: '' },
    ])
    expect(service.asked[0]).toMatch(/^\/es\/candidates\?q=calle\+alcala\+120&limit=5&no_process=/)
  })

  it('are none without a setting: nothing is asked', async () => {
    expect((await post('fr', { input: 'rue de la paix' })).status).toBe(404)
    expect(service.asked).toEqual([])
  })

  it.each(['', 'abc', '    a   ', 'a'.repeat(101)])('refuse the input %j', async (input) => {
    set()
    expect((await post('fr', { input })).status).toBe(400)
    expect(service.asked).toEqual([])
  })

  it.each(['nothing', '[]', '{"input":{"$gt":""}}', '{"__proto__":{"input":"rue de la paix"}}'])(
    'refuse the body %s',
    async (body) => {
      set()
      expect((await post('fr', body)).status).toBe(400)
    },
  )

  it('are for pages of the store alone', async () => {
    set()
    expect((await post('fr', { input: 'rue de la paix' }, { origin: 'https://evil.example' })).status).toBe(403)
    expect(service.asked).toEqual([])
  })

  it('ask the address of the setting alone, whatever is typed', async () => {
    set()
    for (const input of ['http://169.254.169.254/', '../../admin?q=1#', '@evil.example/x', 'a\r\nHost: evil'])
      expect((await post('fr', { input })).status).toBe(200)
    expect(service.asked.map((url) => new URL(url, 'http://x').pathname)).toEqual(Array(4).fill('/fr/search'))
  })

  it('never write what was typed, and follow no redirect, where the service fails', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const answer of [
      [302, { location: `${service.url}/fr/search` }, ''],
      [500, {}, 'rue secrète'],
      [200, {}, '<html>'],
      [200, {}, '{"features":[{"properties":{"type":1}}]}'],
    ] as const) {
      const broken = createServer((_, response) => response.writeHead(answer[0], answer[1]).end(answer[2]))
      await new Promise<void>((done) => broken.listen(0, '127.0.0.1', done))
      vi.stubEnv('ADDRESS_SEARCH_URL_FRSM', `http://127.0.0.1:${(broken.address() as AddressInfo).port}`)
      expect((await post('fr', { input: 'rue secrète 5' })).status).toBe(503)
      broken.close()
    }
    expect(told).toHaveBeenCalledTimes(4)
    expect(JSON.stringify(told.mock.calls)).not.toContain('secr')
    expect(service.asked).toEqual([])
  })
})
