import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { gazetteerOf } from '#lib/places/gazetteer.ts'
import { postalHelp, searchTowns } from '#lib/places/towns.ts'
import { fold, placeProblems } from '#lib/rules/place.ts'

/** A maps service on loopback with the real one's wire format, which records its requests. */
let asked: URL | undefined
let answer: unknown
let service: Server
let address = ''
beforeAll(async () => {
  service = createServer((request, response) => {
    asked = new URL(request.url ?? '/', 'http://maps')
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => service.close())
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function placesOf(host: string, query: string, variables: Record<string, string> = {}): Promise<Response> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  vi.resetModules()
  const { GET } = await import('#app/api/places/route.ts')
  return GET(new Request(`http://${host}/api/places?${query}`, { headers: { host } }))
}

describe('place search in the gazetteer', () => {
  it.each([
    ['alcobendas', 'Alcobendas', '28', 500],
    ['Aranjuez', 'Aranjuez', '28', 520],
    ['quijorna', 'Quijorna', '28', 520],
    ['Navalcarnero', 'Navalcarnero', '28', 500],
    ['medina del campo', 'Medina del Campo', '47', 520],
    ['Valdemanco', 'Valdemanco', '28', null],
  ])('R9.33 R9.34 finds %s with its distance', async (input, name, province, distance) => {
    const { results } = await (await placesOf('es.localhost', `input=${encodeURIComponent(input)}`)).json()
    expect(results[0]).toMatchObject({ name, distance })
    expect(results[0].province.code).toBe(province)
  })
  it('finds towns of the store’s own country alone', async () => {
    const french = await (await placesOf('fr.localhost', 'input=Lyon')).json()
    expect(french.results[0]).toMatchObject({ name: 'Lyon', province: { code: '69', name: 'Rhône' }, distance: 500 })
    const spanish = await (await placesOf('es.localhost', 'input=Lyon')).json()
    expect(spanish.results).toEqual([])
  })
  it('takes accents, signs and either of two names as the same', async () => {
    const { towns } = await gazetteerOf('ES')
    for (const input of ['donostia', 'San Sebastián', 'SAN SEBASTIAN', 'san-sebastian'])
      expect(
        searchTowns(towns, input, 3)
          .map(([name]) => name)
          .join(),
      ).toContain('Donostia')
    expect(fold('  L’Haÿ-les-Roses ')).toBe('l hay les roses')
  })
  it('puts the same name before longer ones and larger towns before smaller ones', async () => {
    const { towns } = await gazetteerOf('FR')
    const found = searchTowns(towns, 'saint-denis', 5)
    expect(fold(found[0]?.[0] ?? '')).toBe('saint denis')
    expect(found[0]?.[4]).toBeGreaterThan(100_000)
  })
  it.each(['', ' ', 'x', '%', '()', '\u0000', '🚿'])(
    'answers nothing or a message to %j, never an error',
    async (input) => {
      const response = await placesOf('es.localhost', `input=${encodeURIComponent(input)}`)
      expect([200, 400]).toContain(response.status)
      if (response.status === 200) expect((await response.json()).results).toEqual([])
    },
  )
  it('refuses what is too long with the field’s message', async () => {
    const response = await placesOf('es.localhost', `input=${'a'.repeat(101)}`)
    expect(response.status).toBe(400)
    expect(Object.keys(await response.json())).toEqual(['input'])
  })
})

describe('place search at a maps service', () => {
  const variables = () => ({ PLACES_API_KEY: 'secret-key', PLACES_API_URL: address })
  it('asks a bounded number of times for all visitors together: 503 with Retry-After beyond it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    answer = { status: 'ZERO_RESULTS', results: [] }
    for (const [name, value] of Object.entries(variables())) vi.stubEnv(name, value)
    vi.resetModules()
    const { GET } = await import('#app/api/places/route.ts')
    const find = (query: string, host = 'es.localhost') =>
      GET(new Request(`http://${host}/api/places?${query}`, { headers: { host } }))
    for (let index = 0; index < 300; index += 1) expect((await find(`input=Madrid ${index}`)).status).toBe(200)
    asked = undefined
    for (const host of ['es.localhost', 'fr.localhost']) {
      const refused = await find('input=Lugo', host)
      expect([refused.status, await refused.json()]).toEqual([
        503,
        { detail: 'The place search is busy.', code: 'unavailable' },
      ])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(refused.headers.get('cache-control')).toBe('no-store')
    }
    // Requests without that service are answered, and a minute later all are.
    expect((await find('postal_code=28001')).status).toBe(200)
    expect(asked).toBeUndefined()
    vi.setSystemTime(Date.now() + 60_000)
    expect((await find('input=Lugo')).status).toBe(200)
    expect(asked).toBeDefined()
    vi.useRealTimers()
  })
  it('R7.50 R7.51 sends what was typed with the key, in Spanish and for Spain alone', async () => {
    answer = {
      status: 'OK',
      results: [
        {
          name: 'Alcobendas',
          formatted_address: '28100 Alcobendas, Madrid, España',
          geometry: { location: { lat: 40.54746, lng: -3.64197 } },
        },
      ],
    }
    const body = await (await placesOf('es.localhost', 'input=alcobendas', variables())).json()
    expect(asked?.pathname).toBe('/maps/api/place/textsearch/json')
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
      query: 'alcobendas',
      language: 'es_ES',
      region: 'es',
      components: 'country:ES',
      key: 'secret-key',
    })
    expect(body.results[0]).toEqual({
      name: 'Alcobendas',
      province: { code: '28', name: 'Madrid' },
      kilometres: 15.4,
      distance: 500,
    })
    expect(JSON.stringify(body)).not.toContain('secret-key')
  })
  it('finds the province by position where the address has no postal code', async () => {
    answer = {
      status: 'OK',
      results: [{ name: 'Mar Menor', geometry: { location: { lat: 37.75, lng: -0.85 } } }],
    }
    const body = await (await placesOf('es.localhost', 'input=mar', variables())).json()
    expect(body.results[0].province.name).toBe('Murcia')
  })
  it.each([
    ['a refused key', { status: 'REQUEST_DENIED', error_message: 'The key secret-key is wrong.' }],
    ['an answer of another shape', { hello: 'world' }],
  ])('answers 502 without the key to %s', async (_, given) => {
    answer = given
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    const response = await placesOf('es.localhost', 'input=madrid', variables())
    expect(response.status).toBe(502)
    expect((await response.text()) + JSON.stringify(complaint.mock.calls)).not.toContain('secret-key')
  })
})

describe('postal code help', () => {
  it('names the towns of a French postal code, the largest first', async () => {
    const help = postalHelp(await gazetteerOf('FR'), '75001')
    expect(help).toEqual({ province: { code: '75', name: 'Paris' }, towns: ['Paris'] })
    expect(postalHelp(await gazetteerOf('FR'), '51300').towns.length).toBeGreaterThan(30)
    expect(postalHelp(await gazetteerOf('FR'), '20000').province?.name).toBe('Corse-du-Sud')
  })
  it.each([
    ['28013', 'Madrid', 'Madrid'],
    ['07001', 'Islas Baleares', 'Palma'],
    ['20003', 'Gipuzkoa', 'Donostia / San Sebastián'],
    ['51001', 'Ceuta', 'Ceuta'],
  ])('R3.59 knows that the Spanish %s is of the capital of %s', async (code, province, capital) => {
    const help = postalHelp(await gazetteerOf('ES'), code)
    expect([help.province?.name, help.towns]).toEqual([province, [capital]])
  })
  it('R3.59 offers the other towns of the province for any other Spanish one, the largest first', async () => {
    const { province, towns } = postalHelp(await gazetteerOf('ES'), '28100')
    expect(province).toEqual({ code: '28', name: 'Madrid' })
    expect(towns.slice(0, 2)).toEqual(['Móstoles', 'Alcalá de Henares'])
    expect(towns).toContain('Alcobendas')
    expect(towns).not.toContain('Madrid')
    expect(postalHelp(await gazetteerOf('ES'), '99999')).toEqual({ province: null, towns: [] })
  })
  it('R3.59 offers no town for a French one that no town has', async () => {
    expect(postalHelp(await gazetteerOf('FR'), '75999')).toEqual({ province: { code: '75', name: 'Paris' }, towns: [] })
  })
  it('refuses what is no postal code', async () => {
    expect((await placesOf('fr.localhost', 'postal_code=7500')).status).toBe(400)
    expect((await placesOf('fr.localhost', 'postal_code=75001')).status).toBe(200)
  })
})

describe('town, province and postal code', () => {
  const of = async (country: string, postal_code: string, city: string, province: string) =>
    placeProblems(await gazetteerOf(country), { postal_code, city, province })

  it.each<[string, string, string, string]>([
    ['ES', '28801', 'Alcalá de Henares', 'Madrid'],
    ['ES', '28801', 'alcala de henares', 'Comunidad de Madrid'],
    ['ES', '28801', 'Urbanización El Encín', 'Madrid'],
    ['ES', '07001', 'Palma', 'Islas Baleares'],
    ['ES', '07001', 'Palma de Mallorca', 'Baleares'],
    ['ES', '20001', 'San Sebastián', 'Gipuzkoa'],
    ['ES', '15701', 'Santiago', 'A Coruña'],
    ['ES', '30107', 'Murcia', 'Murcia'],
    ['ES', '46021', 'València', 'Valencia'],
    ['FR', '69003', 'Lyon', 'Rhône'],
    ['FR', '69003', 'Lyon 3e', 'Auvergne-Rhône-Alpes'],
    ['FR', '75116', 'Paris', 'Paris'],
    ['FR', '75999', 'Paris', 'Paris'],
    ['FR', '33074', 'Bordeaux Cedex', 'Gironde'],
    ['FR', '33074', 'Bordeaux', 'Gironde'],
    ['FR', '93200', 'St-Denis', 'Seine-Saint-Denis'],
    ['FR', '97139', 'Les Abymes', 'Guadeloupe'],
    ['FR', '99999', 'Lyon', 'Gironde'],
    ['IT', '20121', 'Milano', 'Milano'],
  ])('R5.24 belong together in %s: %s %s, %s', async (...place) => expect(await of(...place)).toEqual({}))

  it.each([
    ['ES', '28801', 'Palma', 'Madrid', ['city']],
    ['ES', '28801', 'Palma', 'Islas Baleares', ['city', 'province']],
    ['ES', '28801', 'Alcalá de Henares', 'Sevilla', ['province']],
    ['ES', ' 41001 ', 'BARCELONA', 'sevilla', ['city']],
    ['FR', '69003', 'Marseille', 'Rhône', ['city']],
    ['FR', '69003', 'Lyon', 'Gironde', ['province']],
    ['FR', '31700', 'Toulouse', 'Haute-Garonne', ['city']],
    ['FR', '75999', 'Lyon', 'Paris', ['city']],
  ])('R5.24 do not belong together in %s: %s %s, %s', async (country, code, city, province, fields) =>
    expect(Object.keys(await of(country, code, city, province))).toEqual(fields),
  )

  it.each(['', '__proto__', 'constructor', '\u0000', '28', '🚿', 'a'.repeat(10_000)])(
    'R6.3 nothing is said, and nothing fails, of %j',
    async (text) => {
      for (const country of ['ES', 'FR']) {
        expect(Object.keys(await of(country, text, 'Madrid', 'Madrid'))).toEqual([])
        expect(await of(country, text, text, text)).toEqual({})
        expect(await of(country, '28801', text, 'x')).toEqual({})
        expect(await of(country, '28801', 'x', text)).toEqual({})
      }
    },
  )

  it('R5.24 the help with a postal code says what of an address is not there', async () => {
    const asked = new URLSearchParams({ postal_code: '28801', city: 'Palma', province: 'Madrid' })
    expect(await (await placesOf('es.localhost', String(asked))).json()).toMatchObject({
      province: { code: '28', name: 'Madrid' },
      elsewhere: ['city'],
    })
    expect(await (await placesOf('es.localhost', 'postal_code=28801')).json()).toMatchObject({ elsewhere: [] })
  })
})
