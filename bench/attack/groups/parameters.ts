import { namedCalls } from '../access-rules.ts'
import { callRequest, partsOf, serversOf } from '../call-request.ts'
import { storeCodes } from '../people.ts'
import type { Random } from '../random.ts'
import type { AttackRequest } from '../request.ts'
import type { Group } from './group.ts'

const reads = namedCalls.filter(({ call }) => call.method === 'GET')
const pages = [
  '/',
  '/recherche',
  '/cart',
  '/checkout',
  '/login',
  '/order',
  '/check-order',
  '/configurator',
  '/configurator/compare',
  '/configurator/sheet',
  '/trouver-sa-douche',
  '/encuentra-tu-mampara',
  '/commande-rapide',
  '/pedido-rapido',
  '/avis',
  '/blog',
  '/nouveautes',
  '/update-password',
  '/signup',
  '/api/configurator',
  '/api/places',
  '/api/menu',
  '/api/facility',
  '/api/language/fr',
  '/api/texts/cart',
  '/api/mcp',
  '/.well-known/ucp',
  '/.well-known/apple-developer-merchantid-domain-association',
] as const
const names = [
  'page',
  'search',
  'lines',
  'ordering',
  'price_min',
  'price_max',
  'width_min',
  'couleur',
  'color',
  'store',
  'user_type',
  'language',
  'next',
  'token',
  'product',
  'variant',
  'o',
  'x',
  'q',
  'c',
  'i',
  't',
  'z',
  's',
  'go',
  'wall',
  'prices',
  'place',
  'width',
  'depth',
  'height',
  'outwards',
  'kind',
  'options',
  'ids',
  'user',
  'id',
  'cart',
  'sent',
  'path',
  'menu_type',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '_rsc',
  '__nextLocale',
  '__nextDataReq',
  'nxtPpath',
  'nxtPstore',
  'a[b]',
  'a[]',
  'a[b][c]',
  'page[$gt]',
  '',
  '%00',
  'é',
] as const
const values = [
  '',
  '0',
  '-1',
  '1',
  '1e9',
  '99999999999999999999',
  '1.5',
  'NaN',
  'Infinity',
  '0x10',
  '١',
  'true',
  'null',
  'undefined',
  '[object Object]',
  "'",
  "' or '1'='1",
  '";drop table carts;--',
  '\\',
  '%',
  '%zz',
  '%00',
  '%ff',
  '%ed%a0%80',
  '%0d%0aset-cookie:%20a=b',
  '..',
  '//zq7x-evil.example',
  '/\\zq7x-evil.example',
  'https://zq7x-evil.example',
  'javascript:zq7x()',
  '{{7*7}}',
  '%24%7B7*7%7D',
  '<zq7x>',
  '"><zq7x>',
  '%3Czq7x%3E',
  '%253Czq7x%253E',
  'professional',
  '*',
  '(',
  '(a+)+$',
  '~',
  '%7e',
  'a,'.repeat(600),
  'x'.repeat(3_000),
  '𝕏'.repeat(50),
  '%F0%9F%9B%81',
] as const

/**
 * Parameters that come twice, nested, unknown, empty, huge or in no encoding, at every call that
 * reads and at pages.
 */
export const parameters: Group = {
  name: 'parameters',
  tries: 'duplicated, nested, unknown and impossible parameters',
  share: 0.14,
  async *requests({ random, world }) {
    for (;;) {
      const store = random.pick(storeCodes)
      const good = random.pick(world.goods[store])
      const role = random.pick(['visitor', 'visitor', 'otherClient', 'professional', 'administrator'] as const)
      if (random.chance(0.45)) {
        const path = random.chance(0.3) ? `/${good.slug}.html` : random.pick(pages)
        yield {
          server: 'storefront',
          store,
          role,
          method: 'GET',
          target: `${path}?${oddQuery(random)}`,
          expect: staysHere,
        }
        continue
      }
      const named = random.pick(reads)
      const parts = partsOf(named, random, {
        store,
        id: good.product,
        product_id: good.product,
        slug: good.slug,
        category: 1 + random.below(40),
      })
      const request = callRequest(named, parts, { server: random.pick(serversOf(named)), store, role })
      const mark = request.target.includes('?') ? '&' : '?'
      yield { ...request, target: `${request.target}${mark}${oddQuery(random)}`.slice(0, 12_000) }
    }
  },
}

/** Up to five parameters, some of them twice. */
export function oddQuery(random: Random): string {
  const pairs = Array.from({ length: 1 + random.below(5) }, () => {
    const value = random
      .pick(values)
      .replace(/[\s<>"]/g, (letter) =>
        random.chance(0.8) ? encodeURIComponent(letter) : letter === ' ' ? '+' : letter,
      )
    return `${random.pick(names)}${random.chance(0.95) ? '=' : ''}${value}`
  })
  if (random.chance(0.4)) pairs.push(random.pick(pairs))
  // Characters beyond ASCII are escaped: raw bytes belong to the group of bodies.
  return pairs
    .join(random.pick(['&', '&', '&', '&&', ';']))
    .replace(/[^\x21-\x7e]/gu, (letter) => encodeURIComponent(letter))
}

const staysHere: AttackRequest['expect'] = ({ status, headers }) => {
  const location = headers.find(([name]) => name === 'location')?.[1]
  if (status < 300 || status > 399 || location === undefined) return null
  const leaves = /^(?:[a-z]+:)?[/\\]{2}[^/]*zq7x-evil/i.test(location)
  return leaves ? `redirects to ${location.slice(0, 200)}` : null
}
