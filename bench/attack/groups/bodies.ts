import { hiddenFields } from '../../torture/form.ts'
import { access, namedCalls } from '../access.ts'
import { callRequest, doorsOf, partsOf } from '../call-request.ts'
import { storeCodes } from '../people.ts'
import type { Random } from '../random.ts'
import type { AttackRequest, Headers, StoreCode } from '../request.ts'
import type { Shop } from '../shop.ts'
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
const actionPages = [
  '/',
  '/login',
  '/signup',
  '/cart',
  '/check-order',
  '/checkout',
  '/recuperer-mot-de-passe',
  '/retractation',
  '/blog',
] as const

/** Methods that nothing answers, bodies that are broken, too large, of another type or cut off, and forged forms of server actions. */
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

/** A call with a body that is not the one it wants. Nobody who may change others' things sends it. */
function spoiledCall(store: StoreCode, random: Random, product: number): AttackRequest {
  const named = random.pick(calls)
  const role = random.pick(['visitor', 'otherClient', 'professional'] as const)
  const parts = partsOf(named, random, {
    store,
    id: access[named.name]?.about ? random.uuid() : product,
    product,
    code: 'NOTHING',
  })
  const request = callRequest(named, parts, { door: random.pick(doorsOf(named)), store, role })
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

/** A page's form, with fields of Next's own that nobody was given. */
function forgedAction(store: StoreCode, random: Random): AttackRequest {
  const id = random.pick([
    '',
    'x',
    '0'.repeat(42),
    '7f'.repeat(21),
    '../..',
    '__proto__',
    'constructor',
    '40'.padEnd(42, 'a'),
  ])
  const fields = random.pick([
    [[`$ACTION_ID_${id}`, '']],
    [
      ['$ACTION_REF_1', ''],
      ['$ACTION_1:0', `{"id":"${id}","bound":"$@1"}`],
      ['$ACTION_1:1', '[{}]'],
      ['$ACTION_KEY', 'k1'],
    ],
    [
      ['$ACTION_REF_1', ''],
      ['$ACTION_1:0', '{'],
    ],
    [
      ['$ACTION_REF_', ''],
      ['$ACTION_:0', 'null'],
    ],
    [['$ACTION_REF_1', '']],
    [
      ['$ACTION_REF_1', ''],
      ['$ACTION_1:0', '{"id":"x","bound":null}'],
      ['$ACTION_1:1', '"$F9"'],
    ],
    [
      ['0', '["$K1"]'],
      ['1', 'x'],
    ],
    [['0', '"$@0"']],
    [
      ['email', 'a@attack.example'],
      ['password', 'x'],
    ],
  ])
  const boundary = `b${random.below(1e9)}`
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const extra: Headers = random.chance(0.3)
    ? [
        ['next-action', id || 'x'],
        ['accept', 'text/x-component'],
      ]
    : []
  const origin: Headers = random.chance(0.15)
    ? [['origin', random.pick(['null', 'https://zq7x-evil.example', ''])]]
    : []
  return {
    door: 'storefront',
    store,
    role: random.pick(['visitor', 'visitor', 'otherClient'] as const),
    method: 'POST',
    target: random.pick(actionPages),
    headers: [['content-type', `multipart/form-data; boundary=${boundary}`], ...extra, ...origin],
    body: `${parts.join('')}--${boundary}--\r\n`,
  }
}

/** A form of a page, as far as React fills it in. */
interface RealAction {
  target: string
  fields: Readonly<Record<string, string>>
}

/** Forms that the shop's pages have: their actions exist, so what is spoiled of them gets further than a guess. */
async function realActions(shop: Pick<Shop, 'page'>): Promise<RealAction[]> {
  const forms = [
    { target: '/login', field: 'password' },
    { target: '/check-order', field: 'order_number' },
    { target: '/recuperer-mot-de-passe', field: 'email' },
  ]
  const found = await Promise.all(
    forms.map(async ({ target, field }) => ({
      target,
      fields: hiddenFields((await shop.page('FRSM', target)).body, field),
    })),
  )
  const whole = found.flatMap(({ target, fields }) => (fields ? [{ target, fields }] : []))
  if (whole.length === 0) throw new Error('No page has a form with an action.')
  return whole
}

/** A real form with one of React's fields spoiled, left out or exchanged. */
function spoiledAction(store: StoreCode, random: Random, { target, fields }: RealAction): AttackRequest {
  const spoiled = random.pick(Object.keys(fields))
  const value = random.pick([
    '',
    '{',
    '[]',
    'null',
    '[null]',
    '["$F9"]',
    '["$9"]',
    '["$@9"]',
    '["$K1"]',
    '["$Zx"]',
    '{"length":1e9}',
    '[{"__proto__":{"a":1}}]',
    '[[[[]]]]',
    '"x"',
  ])
  const entries = Object.entries(fields).flatMap(([name, given]) =>
    name !== spoiled ? [[name, given]] : random.chance(0.2) ? [] : [[name, value]],
  )
  const boundary = `r${random.below(1e9)}`
  const parts = entries.map(
    ([name, given]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${given}\r\n`,
  )
  return {
    door: 'storefront',
    store,
    role: 'visitor',
    method: 'POST',
    target,
    headers: [['content-type', `multipart/form-data; boundary=${boundary}`]],
    body: `${parts.join('')}--${boundary}--\r\n`,
  }
}

function oddMethod(store: StoreCode, random: Random): AttackRequest {
  const door = random.pick(['storefront', 'store API'] as const)
  const target =
    door === 'storefront'
      ? random.pick([
          '/',
          '/cart',
          '/api/session',
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
    door,
    store,
    role: 'visitor',
    method,
    target,
    broken: true,
    headers: [['content-type', random.pick(types)]],
    ...(body && { body }),
  }
}

/** What is no whole request, or more than one. */
function cutOff(store: StoreCode, random: Random): AttackRequest {
  const door = random.pick(['storefront', 'store API'] as const)
  const path =
    door === 'storefront' ? random.pick(['/login', '/api/cart/v1/carts/', '/api/incidents']) : '/auth-users/token/'
  const head = `POST ${path} HTTP/1.1\r\nhost: ${store === 'FRSM' ? 'fr' : 'es'}.localhost\r\norigin: http://fr.localhost\r\ncontent-type: application/json\r\n`
  const raw = random.pick([
    `${head}content-length: 100\r\n\r\n{"a":`,
    `${head}content-length: 5\r\ncontent-length: 6\r\n\r\n{"a":1}`,
    `${head}content-length: -1\r\n\r\n`,
    `${head}content-length: 99999999999\r\n\r\n{}`,
    `${head}transfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n`,
    `${head}transfer-encoding: chunked\r\n\r\nZZ\r\nx\r\n0\r\n\r\n`,
    `${head}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\n`,
    `${head}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    `${head}transfer-encoding: chunked\r\n\r\n${'4000\r\n'}${'x'.repeat(0x4000)}\r\n`.padEnd(20_000, 'x'),
    `${head}transfer-encoding: chunked\r\n\r\n${`10000\r\n${'x'.repeat(0x10000)}\r\n`.repeat(8)}0\r\n\r\n`,
    `${head}expect: 100-continue\r\ncontent-length: 2\r\n\r\n{}`,
    `GET / HTTP/1.1\r\nhost: fr.localhost\r\n folded: x\r\n\r\n`,
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.0\r\n\r\n',
    'GET / HTTP/9.9\r\nhost: fr.localhost\r\n\r\n',
    'GET  /  HTTP/1.1\r\nhost: fr.localhost\r\n\r\n',
    `GET /${'a'.repeat(9_000)} HTTP/1.1\r\nhost: fr.localhost\r\nconnection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\nhost: fr.localhost\r\nx: ${'a'.repeat(70_000)}\r\n\r\n`,
    `GET / HTTP/1.1\r\nhost: fr.localhost\r\n${'a: b\r\n'.repeat(3_000)}\r\n`,
    'GET / HTTP/1.1\nhost: fr.localhost\n\n',
    'GET /\u0000 HTTP/1.1\r\nhost: fr.localhost\r\n\r\n',
    'CONNECT 127.0.0.1:4000 HTTP/1.1\r\nhost: 127.0.0.1:4000\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03',
    'GET /cart HTTP/1.1\r\nhost: fr.localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: eA==\r\nsec-websocket-version: 13\r\n\r\n',
  ])
  return {
    door,
    store,
    role: 'visitor',
    method: raw.startsWith('GET') ? 'GET' : 'POST',
    target: path,
    raw: Buffer.from(raw, 'latin1'),
  }
}
