import type { Random } from '../random.ts'
import type { Headers } from '../request.ts'
import { forgedCookie } from './forged-cookies.ts'

/** Stands in forged hosts and addresses; a clean visitor never sees it. */
export const poison = 'zq7x-evil.example'

const inside = [
  '/FRSM/professional',
  '/ESSM/professional',
  '/FRSM/client/cart',
  '/FRSM/client/profile',
  `https://${poison}/`,
  `//${poison}`,
  '1',
  '404',
  'undefined',
  '',
] as const
const innerNames = [
  'x-middleware-rewrite',
  'x-middleware-redirect',
  'x-middleware-next',
  'x-middleware-subrequest',
  'x-middleware-override-headers',
  'x-middleware-request-cookie',
  'x-middleware-request-x-process-mark',
  'x-middleware-set-cookie',
  'x-middleware-cache',
  'x-middleware-invoke',
  'x-middleware-prefetch',
  'x-middleware-skip',
  'x-nextjs-data',
  'x-nextjs-matched-path',
  'x-nextjs-rewritten-path',
  'x-nextjs-rewritten-query',
  'x-nextjs-redirect',
  'x-nextjs-cache',
  'x-nextjs-prerender',
  'x-nextjs-postponed',
  'x-matched-path',
  'x-invoke-path',
  'x-invoke-query',
  'x-invoke-output',
  'x-invoke-status',
  'x-invoke-error',
  'x-now-route-matches',
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
  'x-next-revalidated-tags',
  'x-next-revalidate-tag-token',
  'x-next-cache-tags',
  'x-next-cache-soft-tags',
  'x-next-resume-state-length',
  'next-resume',
  'x-action-forwarded',
  'x-action-redirect',
  'x-action-revalidated',
  'x-shown-path',
  'x-process-mark',
  'x-storefront-key',
  'x-vercel-id',
  'x-real-ip',
] as const
const nextNames = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-hmr-refresh',
  'next-url',
  'next-action',
  'next-html-request-id',
  'next-instant-navigation-testing',
] as const
const trees = [
  '1',
  '2',
  '0',
  '/_tree',
  '/__PAGE__',
  '%5B%22%22%5D',
  '[""]',
  '%',
  '{}',
  '%5B%22%22%2C%7B%7D%2Cnull%2C%22refetch%22%5D',
  '/FRSM/professional',
  '/../..',
  'a'.repeat(40),
  '$ACTION_ID_0',
  '00'.repeat(21),
] as const

/** One to four headers; the last hop of X-Forwarded-For is the proxy's and stays. */
export function forged(random: Random): Headers {
  const all = Array.from({ length: 1 + random.below(4) }, () => forgedHeader(random))
  const names = new Set<string>()
  return all.filter(([name]) => !names.has(name) && names.add(name))
}

function forgedHeader(random: Random): readonly [string, string] {
  const kind = random.below(9)
  if (kind <= 1) return [random.pick(innerNames), random.pick(inside)]
  if (kind === 2) return [random.pick(nextNames), random.pick(trees)]
  if (kind === 3)
    return random.pick([
      ['x-forwarded-proto', 'javascript'],
      ['x-forwarded-proto', 'https'],
      ['x-forwarded-port', '1'],
      ['x-forwarded-server', poison],
      ['forwarded', `for=127.0.0.1;host=${poison};proto=https`],
      ['x-original-url', '/outbox'],
      ['x-rewrite-url', '/outbox'],
      ['x-host', poison],
      ['x-http-method-override', 'DELETE'],
      ['x-forwarded-prefix', `//${poison}`],
      ['via', `1.1 ${poison}`],
      ['x-client-ip', '127.0.0.1'],
    ] as const)
  if (kind === 4)
    return [
      'host',
      random.pick([
        poison,
        `${poison}:80`,
        'localhost',
        '127.0.0.1',
        '[::1]',
        'fr.localhost@x',
        'fr.localhost.',
        'FR.LOCALHOST',
        'es.localhost',
        'fr.localhost:99999',
        '0',
      ]),
    ]
  if (kind === 5)
    return [
      'range',
      random.pick([
        'bytes=0-0',
        'bytes=-1',
        'bytes=5-1',
        'bytes=0-,0-,0-',
        `bytes=${'0-1,'.repeat(300)}2-3`,
        'items=1',
        'bytes=99999999999999999999-',
      ]),
    ]
  if (kind === 6)
    return random.pick([
      ['accept', 'text/x-component'],
      ['accept', 'application/json;q=0'],
      ['accept', '*/*;q=0'],
      ['accept', `text/html,${'a/b,'.repeat(400)}`],
      ['accept', ';;;,,'],
      ['accept-encoding', 'br'],
      ['accept-encoding', 'gzip;q=NaN'],
      ['accept-encoding', 'identity;q=0'],
      ['accept-encoding', '*'],
      ['accept-encoding', 'br;q=1e999, zstd'],
      ['accept-language', '../../etc'],
      ['accept-language', '__proto__'],
      ['accept-language', 'x'.repeat(2_000)],
      ['if-none-match', '*'],
      ['if-none-match', '"x"'.repeat(200)],
      ['if-modified-since', 'never'],
      ['user-agent', ''],
      ['purpose', 'prefetch'],
      ['content-type', 'multipart/form-data'],
      ['upgrade', 'h2c'],
      ['origin', `https://${poison}`],
      ['referer', `https://${poison}/`],
    ] as const)
  if (kind === 7) return ['x-forwarded-host', random.pick([poison, 'fr.localhost', 'es.localhost'])]
  return ['cookie', forgedCookie(random)]
}
