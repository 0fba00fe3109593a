import { describe, expect, it } from 'vitest'
import { robotsText } from '../../../lib/seo/robots.ts'
import { essm } from '../../../lib/stores/essm.ts'
import { frsm } from '../../../lib/stores/frsm.ts'

/** Whether a crawler may read a path: the longest rule that fits counts, allowing wins a tie (RFC 9309). */
function allowed(robots: string, path: string): boolean {
  let best = { length: -1, allow: true }
  for (const line of robots.split('\n')) {
    const [, verb, rule] = /^(Allow|Disallow): (.+)$/.exec(line) ?? []
    if (!verb || !rule) continue
    const pattern = rule.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
    const fits = new RegExp(`^${pattern.endsWith('$') ? pattern : pattern.replace(/\$/g, '\\$')}`).test(path)
    const allow = verb === 'Allow'
    if (fits && (rule.length > best.length || (rule.length === best.length && allow)))
      best = { length: rule.length, allow }
  }
  return best.allow
}

const french = robotsText(frsm, 'https://shop.example', [
  '/receveurs-de-douche?elements-speciaux=economique',
  '/parois-de-douche?ouverture=pliante',
])
const spanish = robotsText(essm, 'https://tienda.example')

describe('robots.txt', () => {
  it.each([
    ['/', true],
    ['/parois-de-douche', true],
    ['/parois-de-douche?page=2', true],
    ['/receveurs-de-douche?elements-speciaux=economique', true],
    ['/paroi-lisa.html?variant=LI-80-CH', true],
    ['/blog/mesurer', true],
    ['/orderly-things', true],
    ['/_next/static/x.js', true],
    ['/parois-de-douche?finition=noir', false],
    ['/parois-de-douche?ordering=lower_price', false],
    ['/parois-de-douche?page=2&finition=noir', false],
    ['/receveurs-de-douche?elements-speciaux=economique&page=2', false],
    ['/robinetterie?elements-speciaux=economique', false],
    ['/recherche?q=paroi', false],
    ['/recherche', false],
    ['/cart', false],
    ['/checkout', false],
    ['/checkout/result/x', false],
    ['/profile/1/order', false],
    ['/login', false],
    ['/retractation', false],
    ['/retractation?order=x', false],
    ['/api/cart/v1/carts/', false],
  ])('%s may be read: %s', (path, expected) => {
    expect(allowed(french, path)).toBe(expected)
  })

  it('uses the paths and the address of the store', () => {
    expect(allowed(spanish, '/buscar?q=x')).toBe(false)
    expect(allowed(spanish, '/desistimiento')).toBe(false)
    expect(spanish).toContain('Sitemap: https://tienda.example/sitemap.xml')
  })
})
