import { access } from '../access.ts'
import { namedCalls } from '../access-rules.ts'
import { callRequest, partsOf, serversOf } from '../call-request.ts'
import { storeCodes } from '../people.ts'
import type { Random } from '../random.ts'
import type { AttackRequest, StoreCode } from '../request.ts'
import { cutOff } from './cut-requests.ts'
import { forgedAction, realActions, spoiledAction } from './forged-actions.ts'
import type { Group } from './group.ts'

const calls = namedCalls.filter(({ call }) => call.body)
const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'LINK',
  'PURGE',
  'REPORT',
  'QUERY',
  'M-SEARCH',
] as const
const types = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  'application/xml',
  'text/x-component',
  '',
  'a'.repeat(300),
] as const
/** Bodies that are no sound JSON, form or action. */
const broken: readonly (string | Uint8Array)[] = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '1e999',
  '{"a":1}{"b":2}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(400)}1${'}'.repeat(400)}`,
  '{"email":"\\u0000"}',
  '{"email":"\\ud800"}',
  '﻿{}',
  new Uint8Array([0xff, 0xfe, 0x00, 0xc0, 0x80]),
  '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1',
  '--x--\r\n',
  `--x\r\ncontent-disposition: form-data; name="${'a'.repeat(3_000)}"; filename="../../x"\r\n\r\n1\r\n--x--\r\n`,
  '--x\r\n\r\n--x--\r\n',
  'a=1&a=2&a[]=3&__proto__[x]=1',
  '0=%5B%5D',
  '["$K1"]',
  '[{"x":"$F1"}]',
  '["$@0"]',
  `{"a":"${'x'.repeat(300_000)}"}`,
]

/**
 * Methods that nothing answers, bodies that are broken, too large, of another type or cut off, and
 * forged forms of server actions.
 */
export const bodies: Group = {
  name: 'bodies',
  tries: 'odd methods; broken, large, chunked and cut bodies; forged forms and server actions',
  share: 0.16,
  async *requests({ random, world, shop }) {
    const real = await realActions(shop)
    for (;;) {
      const store = random.pick(storeCodes)
      const kind = random.below(11)
      if (kind < 4) yield spoiledCall(store, random, world.goods[store][0]?.product ?? 1)
      else if (kind < 5) yield spoiledAction(store, random, random.pick(real))
      else if (kind < 7) yield forgedAction(store, random)
      else if (kind < 9) yield oddMethod(store, random)
      else yield cutOff(store, random)
    }
  },
}

/** A call with another body than it requires, sent only by roles that may not change others' data. */
function spoiledCall(store: StoreCode, random: Random, product: number): AttackRequest {
  const named = random.pick(calls)
  const role = random.pick(['visitor', 'otherClient', 'professional'] as const)
  const parts = partsOf(named, random, {
    store,
    id: access[named.name]?.about ? random.uuid() : product,
    product,
    code: 'NOTHING',
  })
  const request = callRequest(named, parts, { server: random.pick(serversOf(named)), store, role })
  if (random.chance(0.4))
    return { ...request, headers: [['content-type', random.pick(types)]], body: random.pick(broken) }
  const sent = parts.body && typeof parts.body === 'object' ? Object.entries(parts.body) : [['a', 1]]
  const spoiled = Object.fromEntries(sent.map(([name, value]) => [name, random.chance(0.4) ? odd(random) : value]))
  return { ...request, headers: [['content-type', 'application/json']], body: JSON.stringify(spoiled) }
}

function odd(random: Random): unknown {
  return random.pick([
    null,
    true,
    -1,
    0,
    1e308,
    2_147_483_648,
    1.5,
    '',
    ' ',
    'x'.repeat(5_000),
    [],
    [[]],
    {},
    { $ne: null },
    [null],
    "' or 1=1 --",
    '\u202e',
    '%00',
    'é'.repeat(100),
    '2026-02-30',
    'NaN',
    { length: 1e9 },
  ])
}

function oddMethod(store: StoreCode, random: Random): AttackRequest {
  const server = random.pick(['storefront', 'store API'] as const)
  const target =
    server === 'storefront'
      ? random.pick([
          '/',
          '/cart',
          '/api/session',
          '/api/mcp',
          '/api/cart/v1/carts/',
          '/healthz',
          '/images/lumeau/image/upload/w_400/x',
          '/_next/static/x',
          '/sitemap.xml',
          '/files/FRSM/2/data_sheet.pdf',
          '/*',
          '*',
        ])
      : random.pick([
          '/healthz',
          '/cart/v1/carts/',
          '/auth-users/token/',
          '/openapi.json',
          '/outbox',
          '*',
          '/catalog/v1/brands/web_list/',
        ])
  const method = random.pick(methods)
  const body = random.pick(['', '', '{}', 'x'.repeat(10_000)])
  return {
    server,
    store,
    role: 'visitor',
    method,
    target,
    broken: true,
    headers: [['content-type', random.pick(types)]],
    ...(body && { body }),
  }
}
