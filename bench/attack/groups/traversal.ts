import { storeCodes } from '../people.ts'
import type { Answer, ServerName } from '../request.ts'
import type { Group } from './group.ts'

/** One step up, in every spelling that some program decodes, drops or folds. */
export const stepsUp: readonly string[] = [
  '..',
  '%2e%2e',
  '%2E%2E',
  '%2e.',
  '.%2e',
  '%252e%252e',
  '%25252e%25252e',
  '%c0%ae%c0%ae',
  '%e0%80%ae%e0%80%ae',
  '%uff0e%uff0e',
  '．．',
  '%ef%bc%8e%ef%bc%8e',
  '..;',
  '..;x=1',
  '%2e%2e;',
  '..%00',
  '..%20',
  '..%09',
  '...',
  '....',
  '..%2e',
  '.%00.',
]
/** Separators between steps. */
export const separators: readonly string[] = [
  '/',
  '//',
  '%2f',
  '%2F',
  '%252f',
  '\\',
  '%5c',
  '%255c',
  '%c0%af',
  '/./',
  '/%2e/',
  ';/',
  '%2f%2f',
  '／',
]
const insides = [
  'outbox',
  'outbox/',
  'openapi.json',
  'docs',
  'healthz',
  'auth-users/v1/clients/',
  'cart/v1/carts/',
  'cart/v1/withdrawals/',
  'payment/v1/methods/',
  'etc/passwd',
  'secrets.json',
  'package.json',
  'server/main.ts',
  'store-api/database/PG_VERSION',
  'store-api/env.ts',
  '.env',
  '.git/config',
  'proc/self/environ',
  'FRSM/professional',
  'ESSM/client',
  '.next/BUILD_ID',
] as const
const storefrontRoots = [
  '/files/',
  '/files/FRSM/',
  '/files/FRSM/2/',
  '/files/videos/',
  '/images/',
  '/images/lumeau/',
  '/images/lumeau/image/upload/',
  '/images/lumeau/image/upload/w_400/',
  '/images/lumeau/image/upload/v1/',
  '/api/',
  '/api/cart/v1/carts/',
  '/api/catalog/v1/products/2/',
  '/api/texts/',
  '/api/language/',
  '/api/cart/',
  '/sitemaps/',
  '/feeds/',
  '/_next/static/',
  '/_next/static/chunks/',
  '/_next/image?url=',
  '/_next/data/',
  '/marks/',
  '/',
  '/blog/',
  '/blog/cat/',
  '/cms/',
  '/marques/',
  '/install/',
  '/profile/',
  '/order/',
  '/checkout/result/',
  '/api/configurator?product=',
  '/recherche?search=',
  '/login?next=',
  '/healthz/',
  '/robots.txt/',
] as const
const apiRoots = [
  '/files/',
  '/files/FRSM/2/',
  '/files/videos/',
  '/lumeau/image/upload/',
  '/lumeau/image/upload/w_400/',
  '/outbox/',
  '/catalog/v1/products/',
  '/cms/v1/pages/',
  '/',
] as const

/** Files and settings that no address of either program leads to. */
const files = /root:[x*]:0|"sessionSecret"|SESSION_SECRET|"private": true|import .* from '|\[core\]\s*repositoryformat/
/** Content that only the store API serves, and the storefront never passes on. */
const apiAlone = /<title>Outbox|"openapi":\s*"3|"status":\s*"ok"|"checked":/

/** Addresses that climb, at each place that hands an address on to files or to the store API. */
export const traversal: Group = {
  name: 'traversal',
  tries: 'addresses that climb, in every encoding, wherever an address is handed on',
  share: 0.2,
  async *requests({ random }) {
    for (;;) {
      const server = random.chance(0.75) ? 'storefront' : 'store API'
      const start = random.pick(server === 'storefront' ? storefrontRoots : apiRoots)
      const step = random.pick(stepsUp)
      const depth = 1 + random.below(7)
      const way = Array.from(
        { length: depth },
        () => (random.chance(0.15) ? random.pick(stepsUp) : step) + random.pick(separators),
      )
      const target = `${start}${way.join('')}${random.pick(insides)}${random.pick(['', '', '', '?store=FRSM', '%00.jpg', '%23', '/..'])}`
      const method = random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST'] as const)
      yield {
        server,
        store: random.pick(storeCodes),
        role: random.pick(['visitor', 'visitor', 'otherClient'] as const),
        method,
        // Letters beyond ASCII go as their bytes.
        target: target.replace(/\s/g, '%20'),
        broken: method === 'POST',
        expect: (answer) => led(answer, server),
      }
    }
  },
}

/** Problem of a traversing path that was answered with something internal. */
export function led({ status, body }: Pick<Answer, 'status' | 'body'>, server: ServerName): string | null {
  const found = files.test(body) || (server === 'storefront' && apiAlone.test(body))
  return status < 400 && found ? 'led to something inside the programs' : null
}
