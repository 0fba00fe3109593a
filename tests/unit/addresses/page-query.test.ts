import { describe, expect, it } from 'vitest'
import { addressToRender, keptAddress } from '#lib/addresses/page-query.ts'
import { stores } from '#lib/stores/registry.ts'

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
    ['/paroi-120.html?utm_source=x', '/paroi-120.html'],
    ['/paroi-120.html?utm_source=x&_rsc=1a2b', '/paroi-120.html?_rsc=1a2b'],
    ['/blog?page=2&x=1&_rsc=1a2b', '/blog?page=2&_rsc=1a2b'],
  ])('%s holds nothing that the page does not depend on', (url, rendered) => {
    expect(addressToRender(french, url)).toBe(rendered)
  })

  it.each([
    ['another spelling, whose query goes along where it leads', '/Blog?utm_source=x'],
    ['a slash at the end', '/blog/?utm_source=x'],
    ['a page of one person', '/login?token=secret'],
    ['a page of one person with data', '/checkout?redirectResult=x&_rsc=1'],
    ['a number that no list has', '/blog?page=nonsense'],
  ])('stays for %s', (_, url) => {
    expect(addressToRender(french, url)).toBe(url)
  })

  it('is the one that the page is kept under', () => {
    for (const url of ['/?gclid=1', '/blog?page=2&token=secret', '/paroi-120.html?utm_source=x'])
      expect(addressToRender(french, url)).toBe(keptAddress(french, url))
  })
})
