import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fit, Hindrance, SpacePlace } from '../../lib/contract/fitting.ts'
import type { FittingProduct } from '../../lib/contract/products.ts'
import { attributes, products, variants } from '../db/schema.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

interface Asked {
  place: SpacePlace
  width: number
  depth?: number
  height?: number
  outwards?: boolean
  wall?: 'plasterboard'
  user_type?: 'professional'
}

async function ask(store: string, asked: Asked): Promise<FittingProduct[]> {
  const query = new URLSearchParams({ store })
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, String(value))
  const { status, body } = await api.get<{ count: number; results: FittingProduct[] }>(
    `/catalog/v1/products/fitting/?${query}`,
  )
  expect(status).toBe(200)
  expect(body.results.length).toBeLessThanOrEqual(body.count)
  return body.results
}

/** All spaces that are asked about, twenty-five of each place: openings to the millimetre, with and without the rest. */
function* spaces(): Generator<Asked> {
  for (let index = 0; index < 100; index += 4) {
    const width = 640 + index * 17
    yield { place: 'niche', width, ...(index % 3 === 0 && { height: 1_700 + index * 5 }), outwards: index % 2 === 0 }
    yield { place: 'niche', width, depth: 700 + (index % 10) * 50, ...(index % 8 === 0 && { wall: 'plasterboard' }) }
    yield { place: 'corner', width: 760 + index * 7, depth: 720 + ((index * 37) % 320) }
    yield { place: 'open', width: 1_100 + index * 13, depth: 800 + (index % 2) * 100 }
    yield { place: 'bath', width: 700 + index * 10, height: 1_250 + index * 4 }
  }
}

/** Why something that was found does not fit, by its data sheet and by what was sold; null where it does. */
function misfit(asked: Asked, found: FittingProduct, fit: Fit, range?: { min: number; max: number }): string | null {
  const { kind, compensator, width, depth, height, floor } = found.fitting
  if (!fit.places.includes(asked.place)) return 'another place'
  if (fit.outwards && asked.outwards === false) return 'its door swings out'
  if (fit.hung && asked.wall === 'plasterboard') return 'its door hangs on a wall that carries none'
  const tall = height ?? fit.height
  if (asked.height !== undefined && tall !== null && tall > asked.height) return 'too tall'
  if (kind === 'made' && (range === undefined || width < range.min || width > range.max)) return 'cannot be made'
  if (floor) {
    const ways = [
      [width - asked.width, (depth ?? 0) - (asked.depth ?? 0)],
      [(depth ?? 0) - asked.width, width - (asked.depth ?? 0)],
    ]
    const allowed = { fits: 0, made: 0, cut: fit.trim, compensator: -1 }[kind]
    return ways.some((way) => way.every((more) => more >= -10 && more <= allowed)) ? null : 'another floor'
  }
  if (asked.place === 'open') return asked.width - width >= 600 ? null : 'no way in'
  if (asked.place === 'bath') return width <= asked.width ? null : 'longer than the rim'
  const openings: [number, number][] = [[asked.width, width]]
  if (asked.place === 'corner') openings.push([asked.depth ?? 0, depth ?? 0])
  for (const [opening, sold] of openings) {
    const spare = opening - sold
    if (spare < -20 || spare > 20 + (compensator ?? 0)) return `${sold} for an opening of ${opening}`
  }
  return kind === 'compensator' && compensator !== 20 && compensator !== 40 ? 'no such profile' : null
}

describe.each(['FRSM', 'ESSM'] as const)('what fits into a space of %s', (store) => {
  it('is no false fit of the whole catalogue, by data sheets and sizes that are sold', async () => {
    const sheets = new Map((await api.db.select().from(products)).map((product) => [product.id, product]))
    const lengths = await api.db.select().from(attributes)
    const sold = await api.db.select().from(variants)
    let fits = 0
    for (const asked of spaces())
      for (const found of await ask(store, asked)) {
        const product = sheets.get(found.id)
        const ranged = lengths.find(
          ({ id, src, options }) =>
            product?.attributeIds.includes(id) && src === 'width-attr' && options[0]?.value_range_min !== undefined,
        )?.options[0]
        const range = ranged && { min: ranged.value_range_min ?? 0, max: ranged.value_range_max ?? 0 }
        if (!product?.fit) throw new Error(`${found.name} has no data sheet.`)
        expect([asked, found.name, found.fitting, misfit(asked, found, product.fit, range)]).toEqual([
          asked,
          found.name,
          found.fitting,
          null,
        ])
        const ref = new URL(found.web_url, 'http://x').searchParams.get('variant')
        if (found.fitting.kind !== 'made') {
          const variant = sold.find((each) => each.ref === ref)
          const option = lengths.flatMap(({ options }) => options).find(({ id }) => variant?.optionIds.includes(id))
          expect(variant?.productId).toBe(found.id)
          if (!found.fitting.floor) expect(option?.value_numeric).toBe(found.fitting.width)
        }
        fits += 1
      }
    expect(fits).toBeGreaterThan(300)
  })

  it('comes cheapest first, each product once, and a standard size before one made to measure', async () => {
    const found = await ask(store, { place: 'niche', width: 1_190, depth: 900 })
    const prices = found.map(({ prices }) => prices.pvp_web)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    const kinds = new Set(found.filter(({ fitting }) => !fitting.floor).map(({ fitting }) => fitting.kind))
    expect(kinds.has('fits')).toBe(true)
  })

  it('needs a profile where walls are further apart than the screen makes up for', async () => {
    const found = await ask(store, { place: 'niche', width: 1_235 })
    const screens = found.filter(({ fitting }) => fitting.kind === 'compensator')
    expect(screens.length).toBeGreaterThan(0)
    for (const { fitting } of screens) expect(fitting).toMatchObject({ width: 1_200, compensator: 20 })
  })

  it('is ordered in the lengths of the space where it is made to measure', async () => {
    const found = await ask(store, { place: 'corner', width: 873, depth: 741, height: 1_905 })
    const made = found.filter(({ fitting }) => fitting.kind === 'made' && !fitting.floor)
    expect(made.length).toBeGreaterThan(0)
    for (const { options } of made) {
      const values = options.map(({ value }) => value).sort((a, b) => a - b)
      expect(values).toEqual([741, 873, 1_905])
    }
  })

  it('costs what the configurator asks for the same lengths', async () => {
    const found = await ask(store, { place: 'niche', width: 1_707 })
    const made = found.find(({ fitting, name }) => fitting.kind === 'made' && !fitting.floor && name)
    if (!made) throw new Error('Nothing is made to measure for 1707 mm.')
    const { body: offered } = await api.get<{ price_per_mm: number; price: number; value_range_min: number }[]>(
      `/catalog/v1/products/${made.id}/attributes/?store=${store}`,
    )
    const option = offered
      .flatMap((attribute) => (attribute as unknown as { options: typeof offered }).options)
      .find(({ price_per_mm }) => price_per_mm > 0)
    const { body: cards } = await api.get<{ results: FittingProduct[] }>(
      `/catalog/v1/products/weblist_products/?store=${store}&ids=${made.id}`,
    )
    const base = cards.results[0]?.prices.pvp_web ?? 0
    expect(option).toBeDefined()
    expect(made.prices.pvp_web).toBe(
      base + (1_707 - (option?.value_range_min ?? 0)) * (option?.price_per_mm ?? 0) + (option?.price ?? 0),
    )
  })

  it('R1.11 names what consumers pay beside the prices of professionals, and only to them', async () => {
    for (const asked of [
      { place: 'niche', width: 1_190, depth: 900 },
      { place: 'niche', width: 1_707 },
    ] as const) {
      const consumers = new Map((await ask(store, asked)).map((found) => [found.web_url, found.prices]))
      const professionals = await ask(store, { ...asked, user_type: 'professional' })
      const kinds = new Set(professionals.map(({ fitting }) => fitting.kind))
      expect(kinds.has(asked.width === 1_707 ? 'made' : 'fits')).toBe(true)
      for (const { prices } of professionals) expect(prices.pvp_web).toBeLessThan(prices.public_price ?? 0)
      // Each list has its own cheapest.
      const both = professionals.filter(({ web_url }) => consumers.has(web_url))
      expect(both.length).toBeGreaterThan(2)
      for (const { web_url, prices } of both)
        expect([web_url, prices.public_price]).toEqual([web_url, consumers.get(web_url)?.pvp_web])
      for (const prices of consumers.values()) expect(prices).not.toHaveProperty('public_price')
    }
  })

  it.each([
    ['a window over the bath', { place: 'bath', width: 1_600, height: 1_000 }, 'height'],
    ['a niche for a cupboard', { place: 'niche', width: 350 }, 'width'],
    ['a hall', { place: 'niche', width: 3_900 }, 'width'],
    ['a corridor', { place: 'corner', width: 900, depth: 320 }, 'depth'],
  ] as const)('R2.94 says which length is the reason where nothing fits: %s', async (_, asked, kind) => {
    const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
    const { body } = await api.get<{ count: number; hindrances: Hindrance[] }>(
      `/catalog/v1/products/fitting/?store=${store}&${query}`,
    )
    expect(body.count).toBe(0)
    const [found] = body.hindrances.filter((each) => each.kind === kind)
    const length = Object.entries(asked).find(([name]) => name === kind)?.[1] ?? 0
    const [min, max] = [found?.min ?? Number.NaN, found?.max ?? 1e9]
    expect(Number(length) < min || Number(length) > max).toBe(true)
    // With that length, something fits.
    const { body: other } = await api.get<{ count: number }>(
      `/catalog/v1/products/fitting/?store=${store}&${query.toString().replace(`${kind}=${length}`, `${kind}=${min}`)}`,
    )
    expect(other.count).toBeGreaterThan(0)
  })

  it('R2.94 says that a wall of plasterboard is the reason where a solid one would carry the screen', async () => {
    const asked = `/catalog/v1/products/fitting/?store=${store}&place=bath&width=1600`
    const { body } = await api.get<{ count: number; hindrances: Hindrance[] }>(`${asked}&wall=plasterboard`)
    expect(body.count).toBe(0)
    expect(body.hindrances.map(({ kind }) => kind)).toEqual(['wall'])
    expect((await api.get<{ count: number }>(`${asked}&wall=solid`)).body.count).toBeGreaterThan(0)
  })

  it('is refused for lengths that no shower has, with the field that is wrong', async () => {
    for (const [query, field] of [
      ['place=niche&width=12', 'width'],
      ['place=niche&width=99999', 'width'],
      ['place=niche&width=1200.5', 'width'],
      ['place=niche&width=NaN', 'width'],
      ['place=cellar&width=1200', 'place'],
      ['place=__proto__&width=1200', 'place'],
      ['place=corner&width=900&depth=-1', 'depth'],
      ['place=niche&width=900&outwards=perhaps', 'outwards'],
      ['place=niche&width=900&wall=paper', 'wall'],
    ]) {
      const { status, body } = await api.get<Record<string, unknown>>(
        `/catalog/v1/products/fitting/?store=${store}&${query}`,
      )
      expect([query, status, Object.keys(body)]).toEqual([query, 400, [field]])
    }
  })
})
