import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImageRoutes } from '../routes/images.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ https: true, outbox: '/nowhere', images: createImageRoutes() })
})
afterAll(() => api.close())

const answers: readonly [string, string, string, number][] = [
  ['a list', 'GET', '/catalog/v1/menus/web-list/?store=FRSM&menu_type=main', 200],
  ['a redirect', 'GET', '/catalog/v1/menus/web-list?store=FRSM&menu_type=main', 301],
  ['what is not there', 'GET', '/nothing/', 404],
  ['another method', 'DELETE', '/catalog/v1/menus/web-list/?store=FRSM', 405],
  ['a refused body', 'POST', '/cart/v1/carts/?store=XX', 400],
  ['a broken address', 'GET', '/%zz', 400],
  ['an address that is too long', 'GET', `/${'a'.repeat(9_000)}`, 414],
  ['the reference', 'GET', '/docs', 200],
  ['the state of health', 'GET', '/healthz', 200],
  ['the outbox', 'GET', '/outbox', 200],
]

describe('security headers', () => {
  it.each(answers)('stand on %s', async (_, method, path, expected) => {
    const { status, headers } = await api.ask(method, path, method === 'POST' ? { body: {} } : {})
    expect(status).toBe(expected)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}$/),
    })
  })

  it.each([
    ...answers.filter(([, , , status]) => status >= 400),
    ['a picture that is not there', 'GET', '/anything/image/upload/none.jpg', 404],
    ['a size that is not offered', 'GET', '/anything/image/upload/w_401/none.jpg', 400],
    ['a name that no picture has', 'GET', '/lumeau/image/upload/w_400/..%2F..%2f%2fhealthz', 404],
  ] as const)('let no cache keep %s', async (_, method, path, status) => {
    const refused = await api.ask(method, path, method === 'POST' ? { body: {} } : {})
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([status, 'no-store'])
  })

  it('let other sites show pictures, as mails and previews do', async () => {
    const { headers } = await api.get('/anything/image/upload/w_100/none.jpg')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('promise no https where the public address has none', async () => {
    const plain = await startApi()
    expect((await plain.get('/healthz')).headers.get('strict-transport-security')).toBeNull()
    await plain.close()
  })
})
