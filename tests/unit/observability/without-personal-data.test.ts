import { describe, expect, it } from 'vitest'
import { detailsWithoutPersonalData, withoutPersonalData } from '#lib/observability/without-personal-data.ts'

describe('a text of a log', () => {
  it.each([
    ['550 <marie.durand+shop@mail.example.org> unknown', '550 <[e-mail]> unknown'],
    ['no inbox for José@exámple.es', 'no inbox for [e-mail]'],
    ['GET /update-password?uid=7&token=abc failed', 'GET /update-password?… failed'],
    ['asked https://api.example.fr/search?text=Marie (503)', 'asked https://api.example.fr/search?… (503)'],
    ['postgres://shop:hunter2@db.example/shop', 'postgres://…@db.example/shop'],
    ['Failed query: select 1\nparams: marie,secret', 'Failed query: select 1'],
    ['Key (email)=(Marie Durand) already exists.', 'Key (email)=(…) already exists.'],
    ['Failing row contains (1, Marie, 75001).', 'Failing row contains …'],
    ['invalid input syntax for type uuid: "Marie D"', 'invalid input syntax for type uuid: "…"'],
    ['Bearer abc.def', 'Bearer [token]'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTYifQ.sflKxwRJSMeKKF2QT4', '[token]'],
    ['/activate/MTc/c9k2hd-8f0a1b2c3d4e5f60718293a4b5c6d7e8 failed', '/activate/MTc/[token] failed'],
    ['to FR76 3000 6000 0112 3456 7890 189', 'to [iban]'],
    ['call +33 6 12 34 56 78 or 06.12.34.56.78', 'call [telephone] or [telephone]'],
    ['refused for 203.0.113.9', 'refused for [address]'],
  ])('%s', (text, clean) => {
    expect(withoutPersonalData(text)).toBe(clean)
  })

  it.each([
    'connect ECONNREFUSED 127.0.0.1:5432',
    'order 1f0c6a52-8c1f-4b7e-9d55-1d2e3f405162 is on hold',
    'trace 4bf92f3577b34da6a3ce929d0e0e4736',
    'adyen did not answer: TimeoutError',
    '    at answer (/shop/store-api/http/mount.ts:81:17)',
    'FRSM-20261123-000017 was paid twice: 1234.50 of 2469.00',
    'storefront ready on http://localhost:3000',
  ])('keeps what names no person: %s', (text) => {
    expect(withoutPersonalData(text)).toBe(text)
  })
})

it('details of a log lose values that are named as personal, at any depth, and the values of errors', () => {
  const error = Object.assign(new Error('marie@example.org is taken'), { body: { city: 'Lyon' } })
  const cart = { form: { email: 'x', first_name: 'Marie' }, rows: ['a@b.example'] }
  expect(
    detailsWithoutPersonalData({ status: 400, Authorization: 'x', error, cart, deep: { a: { b: { c: { d: 1 } } } } }),
  ).toEqual({
    status: 400,
    Authorization: '[removed]',
    error: 'Error: [e-mail] is taken',
    cart: { form: { email: '[removed]', first_name: '[removed]' }, rows: ['[e-mail]'] },
    deep: { a: { b: { c: '…' } } },
  })
})
