import { expect, it } from 'vitest'
import { leavePagesOutOfJson, type OpensCache } from '#server/page-cache/json-of-pages.ts'
import type { PageRoute } from '#server/page-route.ts'

/** A class as Next's, whose cache notes the JSON of what it keeps, and what it was given. */
async function openCache() {
  const kept: { json: string; value: object | null }[] = []
  class Route {
    async getIncrementalCache(folder: string) {
      return {
        folder,
        async set(_key: string, value: object | null) {
          kept.push({ json: JSON.stringify(value), value })
          if (value && 'fails' in value) throw new Error('Full.')
        },
      }
    }
  }
  const isAsExpected = leavePagesOutOfJson(Route as unknown as PageRoute<OpensCache>)
  return { cache: await new Route().getIncrementalCache('/app'), kept, isAsExpected }
}

it('has Next take no JSON of a page, and keep the page as it is', async () => {
  const { cache, kept, isAsExpected } = await openCache()
  expect(isAsExpected).toBe(true)
  expect(cache.folder).toBe('/app')
  const page = { kind: 'APP_PAGE', html: '<p>x</p>', rscData: Buffer.alloc(100_000, 'x'), status: 200 }
  const same = { ...page }
  await cache.set('/a', page)
  expect(kept).toEqual([{ json: 'null', value: same }])
  expect(kept[0]?.value).toBe(page)
})

it('gives a page its JSON back, also where it could not be kept', async () => {
  const { cache } = await openCache()
  const page = { kind: 'APP_PAGE', html: '<p>x</p>', fails: true }
  await expect(cache.set('/a', page)).rejects.toThrow('Full.')
  expect(JSON.stringify(page)).toBe('{"kind":"APP_PAGE","html":"<p>x</p>","fails":true}')
})

it.each([{ kind: 'FETCH', data: { body: 'x' } }, { kind: 'APP_ROUTE', body: Buffer.from('abc') }, null])(
  'leaves everything else its JSON (%j)',
  async (value) => {
    const { cache, kept } = await openCache()
    await cache.set('/a', value)
    expect(kept).toEqual([{ json: JSON.stringify(value), value }])
  },
)

it('leaves Next to itself where it is built in another way', () => {
  expect(leavePagesOutOfJson({ prototype: {} })).toBe(false)
})

it('finds the class of the Next that is installed as it expects it', () => {
  expect(leavePagesOutOfJson()).toBe(true)
})
