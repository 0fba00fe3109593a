import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contract } from '#lib/contract/index.ts'
import { stores } from '#lib/stores/registry.ts'
import { apiNames, routeName } from '#lib/urls/route-name.ts'
import { vitalsPath } from '#lib/vitals/report.ts'

const [french, spanish] = stores.map((store) => (url: string) => routeName(store, url)) as [
  (url: string) => string,
  (url: string) => string,
]

describe('the name of an address in logs and metrics', () => {
  it.each([
    ['/', '/'],
    ['/aurelys-150.html?a=1', '/{product}.html'],
    ['/parois-de-douche/walk-in', '/{listing}'],
    ['/marques/', '/marques'],
    ['/marques/aurelys', '/marques/{…}'],
    ['/mesurer-paroi-de-douche/angle', '/mesurer-paroi-de-douche/angle'],
    ['/order/1f0c6a52-8c1f-4b7e-9d55-1d2e3f405162', '/order/{…}'],
    ['/update-password?uid=7&token=abc', '/update-password'],
    ['/api/cart/v1/carts/1f0c6a52/', '/api/cart/{…}'],
    ['/api/marie@example.org/', '/api/{…}'],
    ['/_next/static/chunks/a.js', '/_next/static/{…}'],
    ['/images/lumeau/image/upload/w_400/a', '/images/{…}'],
    ['/robots.txt', '/robots.txt'],
    ['/healthz', '/healthz'],
    ['/readyz', '/readyz'],
  ])('of %s is %s', (url, name) => {
    expect(french(url)).toBe(name)
  })

  it('is the same in both stores', () => {
    expect(spanish('/marcas/aurelys')).toBe('/marques/{…}')
  })

  it('below /api is known for every folder, every call of the contract, and what the server takes itself', () => {
    const folders = readdirSync(resolve(import.meta.dirname, '../../../app/api'))
    const calls = Object.values(contract).flatMap((resource) => Object.values(resource))
    const inContract = calls.map(({ path }) => path.split('/')[1] ?? '')
    const wanted = [...folders, ...inContract, vitalsPath.split('/')[2] ?? ''].filter((name) => !name.startsWith('['))
    expect([...new Set(wanted)].sort()).toEqual([...apiNames])
  })
})
