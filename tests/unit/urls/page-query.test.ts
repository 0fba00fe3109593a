import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stores } from '#lib/stores/registry.ts'
import { internalPaths } from '#lib/stores/store.ts'
import { cachedUrl, readPath, urlToRender } from '#lib/urls/page-query.ts'

const [french] = stores
if (!french) throw new Error('A store is wanted.')

describe('the address that a kept page is rendered for', () => {
  it.each([
    ['/', '/'],
    ['/?gclid=1', '/'],
    ['/blog?token=secret&email=a@b.c', '/blog'],
    ['/blog?page=2&token=secret', '/blog?page=2'],
    ['/soldes?verre=strie&finition=or,noir&utm_source=x', '/soldes?finition=noir,or&verre=strie'],
    ['/nouveautes?finition=noir', '/nouveautes'],
    ['/marques/aurelys?page=2&finition=noir', '/marques/aurelys?page=2'],
    ['/marques?page=2', '/marques'],
    ['/paroi-120.html?utm_source=x', '/paroi-120.html'],
    ['/paroi-120.html?utm_source=x&_rsc=1a2b', '/paroi-120.html?_rsc=1a2b'],
    ['/blog?page=2&x=1&_rsc=1a2b', '/blog?page=2&_rsc=1a2b'],
  ])('%s holds nothing that the page does not depend on', (url, rendered) => {
    expect(urlToRender(french, url)).toBe(rendered)
  })

  it.each([
    ['another spelling, whose query goes along where it leads', '/Blog?utm_source=x'],
    ['a slash at the end', '/blog/?utm_source=x'],
    ['a page of one person', '/login?token=secret'],
    ['a page of one person with data', '/checkout?redirectResult=x&_rsc=1'],
    ['a number that no list has', '/blog?page=nonsense'],
  ])('stays for %s', (_, url) => {
    expect(urlToRender(french, url)).toBe(url)
  })

  it('is the one that the page is kept under', () => {
    for (const url of ['/?gclid=1', '/blog?page=2&token=secret', '/paroi-120.html?utm_source=x'])
      expect(urlToRender(french, url)).toBe(cachedUrl(french, url))
  })
})

describe('the one spelling of a path', () => {
  it.each([
    ['FRSM', '/%C3%A9t%C3%A9', '/%C3%A9t%C3%A9'],
    ['FRSM', '/%c3%a9t%C3%A9/', '/%C3%A9t%C3%A9'],
    ['FRSM', '/%C3%89T%C3%89', '/%C3%A9t%C3%A9'],
    ['FRSM', '//Parois%2Dde%2ddouche//', '/parois-de-douche'],
    ['FRSM', '/MARCAS/Aurelys/', '/marques/aurelys'],
    ['ESSM', '/MARQUES/Aurelys/', '/marcas/aurelys'],
    ['ESSM', '/RETRACTATION', '/desistimiento'],
    ['ESSM', '//soldes', '/ofertas'],
    ['FRSM', '/order/0F8F-Ab%c3%a9', '/order/0F8F-Ab%C3%A9'],
    ['FRSM', '/checkout//result/FRSM1abC/', '/checkout/result/FRSM1abC'],
    ['FRSM', '//', '/'],
  ])('R2.76 in %s of %s is %s', (code, typed, canonical) => {
    const store = stores.find((each) => each.code === code)
    expect(store && readPath(store, typed).canonical).toBe(canonical)
  })

  it('R2.76 has no other spelling itself, whatever was typed', () => {
    const names = [
      ...internalPaths,
      ...stores.flatMap(({ pathNames }) => Object.values(pathNames)),
      '/cms',
      '/medir-mampara',
    ]
    const spelled = fc
      .tuple(fc.constantFrom('', '/', '//'), fc.constantFrom(...names), fc.webPath(), fc.boolean())
      .map(([before, name, rest, loud]) => before + (loud ? name.toUpperCase() : name) + rest)
    fc.assert(
      fc.property(fc.constantFrom(...stores), fc.oneof(fc.webPath(), spelled), (store, path) => {
        const once = readPath(store, path === '' ? '/' : path)
        expect(readPath(store, once.canonical)).toEqual(once)
        expect(once.canonical).not.toMatch(/%[0-9A-F]?[a-f]|.\/$|\/\//)
      }),
      { numRuns: 1_000 },
    )
  })
})
