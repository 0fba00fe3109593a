import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getFooterMenu } from '#lib/store-api/menus.ts'
import { essm } from '#lib/stores/essm.ts'
import { frsm } from '#lib/stores/frsm.ts'

const page = { store: frsm }
vi.mock('#lib/stores/current.ts', () => ({ currentStore: async () => page.store }))
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: () => {} }))
const fetched = vi.fn(async (_: URL) => Response.json([]))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubEnv('STORE_API_URL_FRSM', 'http://api.test')
  vi.stubEnv('STORE_API_URL_ESSM', 'http://api.test')
  fetched.mockClear()
})

describe('getFooterMenu', () => {
  it.each([
    ['FRSM', '', ''],
    ['FRSM', 'parois-de-douche', 'parois-de-douche'],
    ['FRSM', '/parois-de-douche/', 'parois-de-douche'],
    ['FRSM', '/marques/aurelys', 'marques/aurelys'],
    ['ESSM', 'marques/aurelys', 'marcas/aurelys'],
    ['ESSM', '/recherche/', 'buscar'],
    ['ESSM', 'mamparas-de-ducha', 'mamparas-de-ducha'],
  ])('R2.121 R7.36 in %s asks for the route "%s" as "%s"', async (code, route, asked) => {
    page.store = code === 'ESSM' ? essm : frsm
    await getFooterMenu(route)
    const { pathname, searchParams } = new URL(String(fetched.mock.calls[0]?.[0]))
    expect(pathname).toBe('/catalog/v1/menus/web-list/')
    expect(Object.fromEntries(searchParams)).toMatchObject({ store: code, menu_type: 'footer', path: asked })
  })
})
