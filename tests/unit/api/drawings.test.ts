import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GET } from '#app/api/drawings/[slug]/route.ts'
import { find } from '#lib/store-api/client.ts'

vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))
vi.mock('next/headers', () => ({ headers: async () => new Headers({ host: 'fr.localhost' }) }))
vi.mock('#lib/store-api/client.ts', () => ({ find: vi.fn(), ask: vi.fn() }))

const sketch = {
  layout: 'frontal-sliding',
  width: 1200,
  height: 1950,
  depth: null,
  color: '#1b1b1c',
  glass: { color: '#e4f1ee', texture: 'clear' },
}
const product = {
  id: 7,
  name: 'Une <paroi>',
  has_attributes: false,
  sketch,
  variant_id: 1,
  variants: [
    { id: 1, ref: 'PAROI-120', options: { options: [] } },
    { id: 2, ref: 'PAROI-140', options: { options: [] } },
  ],
}
const found = vi.mocked(find)
beforeEach(() => {
  found.mockReset()
  found.mockResolvedValue(product as never)
})
const ask = (slug: string, query = '') =>
  GET(new Request(`http://fr.localhost:3000/api/drawings/x${query}`), { params: Promise.resolve({ slug }) })

describe('the drawing of a product', () => {
  it.each(['', '?variant=PAROI-140'])('R3.18 is a picture of the product and of its variants (%s)', async (query) => {
    const answer = await ask('paroi', query)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    const svg = await answer.text()
    expect(svg).toMatch(/^<svg/)
    expect(svg).not.toContain('<paroi>')
  })

  it('R3.18 R3.21 opens on the side that is asked for, else on that of the pictures', async () => {
    const svg = async (query: string) => (await ask('paroi', query)).text()
    const [left, right] = [await svg('?side=left'), await svg('?side=right')]
    expect(left).not.toBe(right)
    for (const side of ['left', 'right'] as const) {
      found.mockResolvedValue({ ...product, sketch: { ...sketch, side } } as never)
      expect(await svg('')).toBe(side === 'left' ? left : right)
    }
  })

  it.each([
    '?variant=PAROI-999',
    '?side=',
    '?side=front',
    '?variant=',
    '?variant=%3Csvg%3E',
    `?variant=${'A'.repeat(81)}`,
  ])('R6.9 is no picture of a variant that the product does not have (%s)', async (query) => {
    const answer = await ask('paroi', query)
    expect([answer.status, await answer.json()]).toEqual([404, { detail: 'Not found.', code: 'not_found' }])
  })

  it.each(['../etc/passwd', 'a/b', 'PAROI', '%2e%2e', '', 'a'.repeat(201)])(
    'R6.9 asks the store API nothing for what is no slug (%s)',
    async (slug) => {
      expect((await ask(slug)).status).toBe(404)
      expect(found).not.toHaveBeenCalled()
    },
  )

  it('R8.1 says that the store cannot be reached, and not why', async () => {
    found.mockRejectedValue(new Error('connect ECONNREFUSED 10.0.0.7'))
    const answer = await ask('paroi')
    expect([answer.status, await answer.json()]).toEqual([
      502,
      { detail: 'The store cannot be reached.', code: 'unreachable' },
    ])
  })
})
