import { describe, expect, it } from 'vitest'
import { AuditTrail } from '#bench/attack/audit-trail.ts'
import { priceIn } from '#bench/attack/canaries.ts'
import { foreignEdits, ownEdit } from '#bench/attack/groups/catalogue-edits.ts'
import { withKey } from '#bench/attack/groups/keys.ts'
import { withoutEmail } from '#bench/attack/groups/known-emails.ts'
import { keyPaths } from '#bench/attack/groups/other-store.ts'
import { escaped } from '#bench/attack/groups/spellings.ts'
import { containerLimit } from '#bench/attack/groups/uploads.ts'
import { kindOf } from '#bench/attack/mail-box.ts'
import { belowZero, contractBreach, undeclaredField } from '#bench/attack/oracles/contract.ts'
import { cookieBreach } from '#bench/attack/oracles/cookies.ts'
import { outwardBreaches } from '#bench/attack/outward.ts'
import { Random } from '#bench/attack/random.ts'
import type { Answer } from '#bench/attack/request.ts'
import { prototypeChanges } from '#bench/attack/watch.ts'
import { contract } from '#lib/contract/index.ts'

const json = (body: string): Answer => ({ status: 200, headers: [['content-type', 'application/json']], body })
const setting = (cookie: string): Answer => ({ status: 200, headers: [['set-cookie', cookie]], body: '' })

describe('the eyes of the attack', () => {
  it('see what was written to prototypes, and what was taken from them', () => {
    expect(prototypeChanges(new Set(['Object.a']), ['Object.a'])).toEqual([])
    expect(prototypeChanges(new Set(['Object.a']), ['Object.get'])).toEqual([
      'the prototype got Object.get',
      'the prototype lost Object.a',
    ])
  })
  it('see fields that the contract does not declare, at any depth', () => {
    expect(undeclaredField({ a: [{ b: 1, c: 2 }] }, { a: [{ b: 1 }] })).toBe('a.0.c')
    expect(undeclaredField({ a: [{ b: 1 }] }, { a: [{ b: 1 }] })).toBeNull()
    expect(contractBreach('GET', '/cart/v1/carts/x/?store=FRSM', json('{"id":1}'))).toContain('carts.retrieve')
    expect(contractBreach('GET', '/api/cart/v1/carts/x/', json('{'))).toContain('no JSON')
    expect(contractBreach('GET', '/cart/v1/carts/x/', { ...json('{'), status: 404 })).toBeNull()
    expect(contractBreach('GET', '/somewhere', json('{'))).toBeNull()
  })
  it('see money below zero where a shopper pays it', () => {
    expect(belowZero({ rows: [{ price: -1 }] })).toBe('rows.0.price')
    expect(belowZero({ discount: -1, total: 0 })).toBeNull()
  })
  it('see a cookie without what it needs', () => {
    expect(cookieBreach(setting('session=x; HttpOnly; SameSite=Lax; Path=/'))).toBeNull()
    expect(cookieBreach(setting('session=x; SameSite=Lax'))).toContain('HttpOnly')
    expect(cookieBreach(setting('session=x; HttpOnly'))).toContain('SameSite')
    expect(cookieBreach(setting('session=x; HttpOnly; SameSite=Lax; Domain=example.com'))).toContain('other hosts')
    expect(cookieBreach(setting('session=x; HttpOnly; SameSite=Lax'), true)).toContain('Secure')
    expect(cookieBreach(setting('session=x; HttpOnly; SameSite=Lax; Secure; Path=/'), true)).toContain('__Host-')
    expect(cookieBreach(setting('__Host-session=x; HttpOnly; SameSite=Lax; Secure; Path=/'), true)).toBeNull()
    expect(cookieBreach(setting('logged_in=1; SameSite=Lax; Secure; Path=/'), true)).toBeNull()
  })
  it('put hostile keys into bodies as text, so that none gets lost', () => {
    const random = new Random(1)
    const bodies = Array.from({ length: 200 }, () => String(withKey({ a: { b: [{ c: 1 }] } }, random).body))
    expect(bodies.some((body) => /"c":1,"__proto__":/.test(body))).toBe(true)
    expect(bodies.every((body) => !body.includes('zq7xplace'))).toBe(true)
  })
  it('spell a name otherwise each time, and mean the same', () => {
    const names = Array.from({ length: 60 }, (_, n) => escaped('00-f9varjmeiy123.js', n))
    expect(new Set(names).size).toBe(60)
    expect(new Set(names.map(decodeURIComponent)).size).toBe(1)
  })
  it('read a price, a limit of memory and a key of another store', () => {
    expect(priceIn('{"@type":"Offer","price":"349.90"}')).toBe('349.90')
    expect(containerLimit('x-storefront: &a\n  mem_limit: 512m\n')).toBe(512 * 1_048_576)
    expect(keyPaths({ a: [{ price: { ESSM: 1 } }], b: { ESSM: null } }, 'ESSM')).toEqual(['a.0.price.ESSM'])
  })
  it('see more mails or calls to providers than requests can need, and many mails to one recipient', () => {
    const mails = (count: number, to = 'a@x') =>
      Array.from({ length: count }, () => ({ name: '', to, kind: 'Order #' }))
    const breaches = (changes: object) =>
      outwardBreaches({ mails: [], calls: 0, sent: 100, limited: true, ...changes }).join()
    expect(breaches({ mails: mails(10), calls: 340 })).toBe('')
    expect(breaches({ mails: mails(11) })).toBe('11 mails of one kind went to a@x "Order #"')
    expect(breaches({ mails: mails(11), limited: false })).toBe('')
    expect(breaches({ mails: mails(141), limited: false })).toBe('100 requests had 141 mails sent')
    expect(breaches({ calls: 341 })).toBe('100 requests had the payment providers called 341 times')
  })
  it('know mails of one kind, whatever order they are about', () => {
    const kinds = ['FR-9KX2-41', 'FRSMKQ'].map((number) => kindOf(`Votre commande ${number} attend son paiement`))
    expect(new Set(kinds)).toEqual(new Set(['Votre commande # attend son paiement']))
    expect(kindOf('Un nouveau mot de passe')).toBe('Un nouveau mot de passe')
  })
  it('see a change by an administrator that the audit log has not', async () => {
    const trail = new AuditTrail()
    const named = (method: 'GET' | 'PUT') => ({ name: 'x', call: { ...contract.audit.list, method } })
    const request = { server: 'store API', store: 'FRSM', role: 'administrator', method: 'PUT', target: '/x' } as const
    const sent = [1, 2, 3].map(() => trail.followed(request, named('PUT')))
    expect(sent.map(({ headers }) => headers?.at(-1)?.[1])).toEqual(['attack-1', 'attack-2', 'attack-3'])
    expect(trail.followed(request, named('GET'))).toBe(request)
    expect(trail.followed({ ...request, role: 'client' }, named('PUT')).headers).toBeUndefined()
    sent[0]?.expect?.(json('{}'))
    sent[1]?.expect?.(json('{}'))
    sent[2]?.expect?.({ ...json('{}'), status: 400 })
    const log = { results: [{ call: 'PUT /x', request_id: 'attack-1' }], next: null }
    const missing = await trail.breaches({ ask: async () => log as never })
    expect(missing).toEqual(['x of an administrator of FRSM is not in the audit log'])
  })
  it('compare answers about e-mails without the e-mail and the moment', () => {
    const answer = (email: string, id: number) =>
      withoutEmail({ ...json(`{"email":"${email}","id":${id},"at":"2026-01-01T00:00:00.000Z"}`) }, email)
    expect(answer('a@x', 0)).toBe(answer('b@x', 0))
    expect(answer('a@x', 0)).not.toBe(answer('b@x', 7))
  })
})

describe('edits of a catalogue', () => {
  const file = {
    products: [{ ref: 'P1', mainland_shipping: 0, width_surcharge: { FRSM: 10 } }],
    prices: [{ store: 'FRSM', ref: 'P1', customer_type: 'client', price: 100 }],
    offers: [{ store: 'FRSM', ref: 'P1', name: 'Paroi', slug: 'paroi', description: 'x' }],
    attributes: [
      { id: 1, texts: { FRSM: { name: 'Verre', slug: 'verre' } }, options: [{ id: 2, price: { FRSM: 5 } }] },
    ],
    brands: [{ id: 3, name: 'Shared', texts: { FRSM: { description: 'x' } } }],
    categories: [{ id: 4, texts: { FRSM: { name: 'Parois', slug: 'parois' } } }],
    complements: [{ id: 5, price: { FRSM: 5 } }],
    menus: [{ store: 'FRSM', items: [{ id: 1, web_name: 'Parois', web_url: '/parois' }] }],
  }
  const texts = (edits: readonly { file: object }[]) => edits.map(({ file: edited }) => JSON.stringify(edited))

  it('of the own store change its words and sums, and neither slugs nor anything else', () => {
    const edits = texts(Array.from({ length: 6 }, (_, number) => ownEdit(file, 'FRSM', new Random(number), number)))
    for (const [index, edit] of edits.entries()) {
      const [table = ''] = Object.keys(JSON.parse(edit))
      const back = edit.replaceAll(' attack', '').replace(/"FRSM":\d+/g, '"FRSM":5')
      expect([index, back]).toEqual([index, JSON.stringify({ [table]: file[table as keyof typeof file] })])
      expect(edit).not.toBe(back)
    }
  })

  it('of the other one begin with what its cart and its pages show of a product', () => {
    const stores = { own: 'FRSM', other: 'ESSM' } as const
    const [shipping, price, options] = texts(foreignEdits(file, 'P1', stores, new Random(1), 4))
    expect(shipping).toContain('"mainland_shipping":123400')
    expect(price).toContain('"store":"ESSM","ref":"P1"')
    expect(options).toContain('"ESSM":')
  })
})
