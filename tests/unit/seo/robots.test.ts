import { describe, expect, it } from 'vitest'
import { robotsText } from '../../../lib/seo/robots.ts'

/**
 * Whether a crawler may read a path: the longest rule that fits counts, allowing wins a tie (RFC
 * 9309).
 */
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

const french = robotsText(
  'https://shop.example',
  ['/receveurs-de-douche?elements-speciaux=economique', '/parois-de-douche?ouverture=pliante'],
  ['/recherche', '/retractation'],
)
const spanish = robotsText('https://tienda.example', [], ['/buscar'])

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
    ['/recherche?q=paroi', true],
    ['/recherche?page=2&q=paroi', true],
    ['/recherche', true],
    ['/cart', true],
    ['/checkout', true],
    ['/checkout/result/x', true],
    ['/profile/1/order', true],
    ['/login', true],
    ['/retractation', true],
    ['/retractation?order=x', true],
    ['/api/cart/v1/carts/', false],
  ])('%s may be read: %s', (path, expected) => {
    expect(allowed(french, path)).toBe(expected)
  })

  it('lets a crawler read what says noindex, and keeps it from endless combinations', () => {
    expect(allowed(spanish, '/desistimiento')).toBe(true)
    expect(allowed(spanish, '/buscar?q=x')).toBe(true)
    expect(allowed(spanish, '/platos-de-ducha?color=negro')).toBe(false)
  })

  it('names the sitemap of the store', () => {
    expect(spanish).toContain('Sitemap: https://tienda.example/sitemap.xml')
  })
})
