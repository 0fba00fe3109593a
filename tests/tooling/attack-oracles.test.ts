import { describe, expect, it } from 'vitest'
import { viewBreach } from '#bench/attack/belongings.ts'
import { limitBreach } from '#bench/attack/groups/limits.ts'
import { answered } from '#bench/attack/groups/own-end.ts'
import { led } from '#bench/attack/groups/traversal.ts'
import { boundBreaches } from '#bench/attack/oracles/bounds.ts'
import { headerBreach } from '#bench/attack/oracles/headers.ts'
import { comparable, keptPageBreaches } from '#bench/attack/oracles/kept-pages.ts'
import { leakBreach } from '#bench/attack/oracles/leaks.ts'
import { hostileTexts, markupBreach } from '#bench/attack/oracles/markup.ts'
import { rowBreaches } from '#bench/attack/oracles/rows.ts'
import { serverErrorBreach } from '#bench/attack/oracles/server-errors.ts'
import type { Answer, Headers } from '#bench/attack/request.ts'

const html = [['content-type', 'text/html; charset=utf-8']] as const
const answer = (body: string, status = 200, headers: Headers = html): Answer => ({ status, headers, body })

describe('the oracle of server errors', () => {
  it('finds every status of 500 and above, and lets a 503 pass that says when to come back', () => {
    for (const status of [500, 501, 502, 503, 504, 599])
      expect(serverErrorBreach(answer('', status))).toBe(`answered ${status}`)
    expect(serverErrorBreach(answer('', 503, [['retry-after', '1']]))).toBeNull()
    expect(serverErrorBreach(answer('', 500, [['retry-after', '1']]))).not.toBeNull()
    for (const status of [0, 200, 303, 404, 429]) expect(serverErrorBreach(answer('', status))).toBeNull()
  })
})

describe('the oracle of leaks', () => {
  const visitor = { role: 'visitor', email: undefined, sent: '' } as const
  const confidential = {
    emails: ['ana@shop.example', 'me@shop.example'],
    secrets: ['k'.repeat(43)],
    folders: ['/srv/shop'],
  }
  const breach = (body: string, sender: Parameters<typeof leakBreach>[1] = visitor, headers: Headers = html) =>
    leakBreach(answer(body, 200, headers), sender, confidential)

  it.each([
    ['a professional price of an API', '{"pvp_web":70049930}'],
    ['a professional price of the French store', '<b>700 499,30 €</b>'],
    ['a professional price of the Spanish store', '<b>700.499,30\u00a0€</b>'],
    ["another's e-mail", '{"email":"ana@shop.example"}'],
    ['a token', '{"a":"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0aa.abcdefghijklmn"}'],
    ['a key', 'k'.repeat(43)],
    ['a stack', 'Error: x\n    at openCart (file:///app/store-api/domain/cart.ts:12:3)'],
    ['a stack without names', 'at async run (/app/.next/server/chunks/1.js:1:2)'],
    ['a path', 'ENOENT: /srv/shop/data/x'],
    ['words of the database', 'violates unique constraint'],
    ['a hash of a password', '$argon2id$v=19$m=1'],
  ])('finds %s', (_, body) => expect(breach(body)).not.toBeNull())
  it('finds them in headers as well', () => {
    expect(breach('', visitor, [['location', 'http://x/?email=ana@shop.example']])).not.toBeNull()
  })
  it('lets pass what the reader knew, or may know', () => {
    const client = { role: 'client', email: 'me@shop.example', sent: '' } as const
    expect(breach('me@shop.example', client)).toBeNull()
    expect(breach('ana@shop.example', { ...visitor, sent: 'email=ana%40shop.example' })).toBeNull()
    expect(
      breach('ana@shop.example {"pvp":70049930}', { role: 'administrator', email: undefined, sent: '' }),
    ).toBeNull()
    expect(breach('{"pvp":70049930}', { role: 'professional', email: undefined, sent: '' })).toBeNull()
    expect(breach('<b>1 249,30 €</b> 40 mm at the shop: 10:30', visitor)).toBeNull()
    const token = '{"access":"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0aa.abcdefghijklmn"}'
    expect(breach(token, { ...visitor, login: true })).toBeNull()
  })
  it('lets the list of sent mails name whom they went to, and nothing else', () => {
    const reader = { ...visitor, outbox: true }
    expect(breach('<li>Welcome, ana@shop.example</li>', reader)).toBeNull()
    expect(breach('{"pvp_web":70049930}', reader)).not.toBeNull()
    expect(breach('k'.repeat(43), reader)).not.toBeNull()
  })
})

describe('the oracle of headers', () => {
  const sound: Headers = [
    ['x-content-type-options', 'nosniff'],
    ['content-security-policy', "default-src 'self';script-src 'self' 'sha256-a=';style-src-attr 'unsafe-inline'"],
  ]
  const policy = (text: string): Headers => [
    ['x-content-type-options', 'nosniff'],
    ['content-security-policy', text],
  ]

  const uncached: Headers = [...sound, ['cache-control', 'no-store']]

  it('finds nothing in an answer that says what may run in it, whatever its status, nor in none', () => {
    for (const status of [200, 301, 400, 404, 405, 500]) expect(headerBreach(answer('', status, uncached))).toBeNull()
    expect(headerBreach(answer('', 200, sound))).toBeNull()
    expect(headerBreach(answer('', 0, []))).toBeNull()
  })
  it.each([
    ['an inner header', [...sound, ['x-middleware-rewrite', '/FRSM/client/cart']]],
    ['the tags of a cache', [...sound, ['x-next-cache-tags', '_N_T_/layout']]],
    ['a type that may be guessed', sound.slice(1)],
    ['another word for it', [['x-content-type-options', 'sniff'], ...sound.slice(1)]],
    ['no policy', sound.slice(0, 1)],
    ['an empty policy', policy('')],
    ['a policy that lets inline scripts run', policy("script-src 'self' 'unsafe-inline'")],
    ['a policy that lets texts run', policy("default-src 'self'; script-src-elem 'unsafe-eval'")],
  ] as [string, Headers][])('finds %s', (_, headers) => {
    for (const status of [200, 404])
      expect(headerBreach(answer('', status, [...headers, ['cache-control', 'no-store']]))).not.toBeNull()
  })
  it('finds an error that any cache may keep', () => {
    for (const status of [400, 404, 502]) expect(headerBreach(answer('', status, sound))).not.toBeNull()
  })
  it('asks no policy of a 304, and everything else', () => {
    expect(headerBreach(answer('', 304, sound.slice(0, 1)))).toBeNull()
    expect(headerBreach(answer('', 304, sound.slice(1)))).not.toBeNull()
    expect(headerBreach(answer('', 304, [...sound, ['x-middleware-next', '1']]))).not.toBeNull()
  })
})

describe('the oracle of markup', () => {
  const page = (inside: string) => `<!DOCTYPE html><html><body>${inside}</body></html>`
  const escaped = (text: string) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#x27;')

  it('finds hostile text that stands in a page as it was typed, and none that was escaped', () => {
    for (const text of hostileTexts) {
      expect([text, markupBreach(answer(page(`<p title="${escaped(text)}">${escaped(text)}</p>`)))]).toEqual([
        text,
        null,
      ])
      if (/[<>]/.test(text)) expect([text, markupBreach(answer(page(text)))]).not.toEqual([text, null])
    }
  })
  it('finds attributes that were broken out of, and addresses that run', () => {
    for (const inside of [
      '<input value="" onzq7x=" x="">',
      "<input value='' onzq7x=' x=''>",
      '<a href="javascript:zq7x()">',
    ])
      expect([inside, markupBreach(answer(page(inside)))]).not.toEqual([inside, null])
    expect(markupBreach(answer(page('<input value="&quot; onzq7x=&quot;">')))).toBeNull()
  })
  it('reads what a browser takes for a page alone', () => {
    expect(markupBreach(answer('{"a":"<zq7x>"}', 200, [['content-type', 'application/json']]))).toBeNull()
    expect(markupBreach(answer('<zq7x>', 200, []))).not.toBeNull()
  })
})

describe('the oracle of kept pages', () => {
  it('finds a page that is another one, or gone, and passes over date and nonce', () => {
    const headers = (date: string, nonce: string) =>
      [...html, ['date', date], ['content-security-policy', `script-src 'nonce-${nonce}'`]] as const
    const before = comparable(answer('<script nonce="abc">1</script>', 200, headers('now', 'abc')))
    expect(comparable(answer('<script nonce="xyz">1</script>', 200, headers('later', 'xyz')))).toBe(before)
    const policy = (scripts: string) =>
      comparable(answer('', 200, [['content-security-policy', `script-src 'self'${scripts};base-uri 'none'`]]))
    expect(policy(" 'sha256-abc=' 'sha256-def='")).toBe(policy(" 'sha256-xyz='"))
    expect(policy(" 'sha256-abc=' https://zq7x-evil.example")).not.toBe(policy(" 'sha256-abc='"))
    for (const other of [
      answer('<script nonce="xyz">2</script>', 200, headers('later', 'xyz')),
      answer('<script nonce="xyz">1</script>', 404, headers('later', 'xyz')),
      answer('<script nonce="xyz">1</script>', 200, html),
      answer('<script nonce="xyz">1</script>', 200, [...headers('later', 'xyz'), ['set-cookie', 'a=b']]),
    ])
      expect(keptPageBreaches(new Map([['/', before]]), new Map([['/', comparable(other)]]))).toHaveLength(1)
    expect(keptPageBreaches(new Map([['/', before]]), new Map())).toHaveLength(1)
    expect(keptPageBreaches(new Map([['/', before]]), new Map([['/', before]]))).toEqual([])
  })
})

describe('the oracle of kept pages, where the program was busy', () => {
  const push = (text: string) => `<script>self.__next_f.push([1,"${text}"])</script>`
  const of = (...pieces: string[]) => comparable(answer(`<p>page</p>${pieces.map(push).join('')}`))

  it('passes over pieces, order and numbers of the data for React', () => {
    const before = of('0:[\\"$L2\\"]\\n2:\\"a\\"\\n')
    expect(of('0:[\\"$L', '2\\"]\\n', '2:\\"a\\"\\n')).toBe(before)
    expect(of('3:\\"a\\"\\n0:[\\"$L3\\"]\\n')).toBe(before)
    // A value in a separate row, as a text or not, and an inline one.
    expect(of('0:[\\"a\\"]\\n')).toBe(before)
    expect(of('0:[\\"$2\\"]\\n2:T1,a')).toBe(before)
    const part = (props: string) => of(`0:{\\"staticName\\":\\"top\\",${props}}\\n`)
    expect(part('\\"html\\":\\"<b>a</b>\\"')).toBe(part('\\"children\\":[\\"$\\",\\"b\\",null,{}]'))
    expect(of('0:[\\"$4\\"]\\n4:16042\\n')).toBe(of('0:[\\"$4\\"]\\n4:23215\\n'))
  })
  it('passes over what React writes where it waited: comments behind texts, and numbers of forms', () => {
    const form = (number: number, id: string, gap = '') =>
      `<p>text${gap}</p><input name="$ACTION_REF_${number}"/><input name="$ACTION_${number}:0" value="${id}"/>`
    const page = (body: string) => comparable(answer(body))
    expect(page(form(2, 'a') + form(5, 'b', '<!-- -->'))).toBe(page(form(1, 'a', '<!-- -->') + form(3, 'b')))
    expect(page(form(1, 'a') + form(3, 'b'))).not.toBe(page(form(1, 'b') + form(3, 'a')))
    expect(page(form(1, 'a') + form(1, 'b'))).not.toBe(page(form(1, 'a') + form(3, 'b')))
    expect(page('<p>a<!-- -->b</p>')).not.toBe(page('<p>a<!--zq7x-->b</p>'))
  })
  it('finds other data', () => {
    const before = of('0:\\"a\\"\\n')
    expect(comparable(answer(`<p>page</p><script>self.__next_f.push([1,'0:"b"\\n'])</script>`))).not.toBe(
      comparable(answer(`<p>page</p><script>self.__next_f.push([1,'0:"a"\\n'])</script>`)),
    )
    for (const other of [of('0:\\"b\\"\\n'), of('0:\\"a\\"\\n2:\\"zq7x\\"\\n'), of(), of('0:\\"a\\"\\n', '<zq7x>')])
      expect(other).not.toBe(before)
  })
})

describe('the oracle of rows', () => {
  const before = new Map([
    ['payments 1', 'a'],
    ['clients 2', 'b'],
    ['questions 3', 'c'],
  ])
  it('finds rows that were changed, deleted, or added to what another customer owns', () => {
    const after = new Map([
      ['payments 1', 'x'],
      ['questions 3', 'c'],
      ['cart_rows 4', 'd'],
    ])
    expect(rowBreaches(before, after)).toEqual([
      'payments 1 was changed',
      'clients 2 was deleted',
      'cart_rows 4 was added to what somebody else owns',
    ])
  })
  it('lets pass what anybody may add', () => {
    expect(rowBreaches(before, new Map([...before, ['questions 9', 'z'], ['subscriptions 9', 'z']]))).toEqual([])
  })
  it('finds what the owner misses, and passes over what was made since', () => {
    const view = new Map([
      ['FRSM account', '1'],
      ['FRSM cart a', '2'],
    ])
    expect(viewBreach(view, new Map([...view, ['FRSM cart b', '3']]))).toBeNull()
    expect(viewBreach(view, new Map([['FRSM account', '1']]))).toContain('FRSM cart a')
    expect(viewBreach(view, new Map([...view, ['FRSM account', 'x']]))).toContain('FRSM account')
  })
})

describe('other oracles', () => {
  it('memory and disk: find a program or a folder that grew too much', () => {
    const before = { memory: { shop: 1e8 }, disk: 1e6 }
    expect(boundBreaches(before, { memory: { shop: 5e8 }, disk: 2e6 })).toEqual([])
    expect(boundBreaches(before, { memory: { shop: 5e9 }, disk: 2e6 })).toHaveLength(1)
    expect(boundBreaches(before, { memory: { shop: 5e8 }, disk: 5e9 })).toHaveLength(1)
  })
  it('traversal: find what lies inside', () => {
    for (const body of ['<title>Outbox</title>', '{"openapi":"3.1.0"}', '{"status":"ok","checked":{}}']) {
      expect([body, led({ status: 200, body }, 'storefront')]).not.toEqual([body, null])
      expect([body, led({ status: 200, body }, 'store API')]).toEqual([body, null])
    }
    for (const server of ['storefront', 'store API'] as const)
      expect([server, led({ status: 200, body: 'root:x:0:0:' }, server)]).not.toEqual([server, null])
    expect(led({ status: 404, body: '{"detail":"Not found."}' }, 'storefront')).toBeNull()
  })
  it('ends: find a token that is taken after the end, and an end that was refused', () => {
    expect(answered(401, 'a token after the end')({ status: 401 })).toBeNull()
    expect(answered(401, 'a token after the end')({ status: 200 })).toContain('answered 200, not 401')
    expect(answered(204, 'the end')({ status: 404 })).not.toBeNull()
  })
  it('limits: find a refusal that does not say when to come back', () => {
    expect(limitBreach('login', answer('', 429, [['retry-after', '12']]))).toBeNull()
    for (const headers of [[], [['retry-after', '0']], [['retry-after', 'soon']]] as Headers[])
      expect(limitBreach('login', answer('', 429, headers))).not.toBeNull()
  })
})
