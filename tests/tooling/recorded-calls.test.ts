import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { specifiedCalls } from '#lib/contract/specified-calls.ts'
import { Recorder } from '../../scripts/test/recorder.ts'
import { contractProblems } from '../calls/compare.ts'
import { callOf, type RecordedCall, recordedCall } from '../calls/recorded-call.ts'
import { beyondSpecification, notRecorded, specifiedRequests } from '../support/specified-requests.ts'

const root = resolve(import.meta.dirname, '../..')
const headers = { accept: 'application/json', 'accept-language': 'fr', 'content-type': 'application/json' }
const listing = 'GET /catalog/v1/products/{category}/weblist_by_category/'
const login = 'POST /auth-users/token/'
const addresses = 'GET /auth-users/v1/shipping-addresses/'
const asked = (method: string, url: string, body: object | null = null, more = {}, status = 200) =>
  recordedCall(method, url, { ...headers, ...more }, body ? JSON.stringify(body) : '', status)
/** Problems of some requests, for a specification with only their calls. */
const problems = (requests: readonly RecordedCall[], notRecorded = {}) =>
  contractProblems(requests, {
    calls: specifiedCalls.filter((call) => requests.some((request) => request.call === call) || call in notRecorded),
    requests: Object.fromEntries(Object.entries(specifiedRequests).map(([call, { seen: _, ...rest }]) => [call, rest])),
    optional: ['GET /payment/v1/methods/'],
    notRecorded,
  })
const list = '/catalog/v1/products/7/weblist_by_category/?store=FRSM&language=fr'
const credentials = { email: 'somebody@example.com', password: 'secret' }

describe('what is noted of a request', () => {
  it('is names, and of values only those that the specification fixes', () => {
    const put = asked('PUT', '/cart/v1/carts/0b3f7a52-5a5c-4c1e-9d66-ad1f6a3a1f11/?store=FRSM', {
      user: { email: 'somebody@example.com' },
      rows: [{ id: 1 }, { id: 2, name: 'Paroi' }],
    })
    expect(put).toEqual({
      call: 'PUT /cart/v1/carts/{id}/',
      query: ['store'],
      body: ['rows', 'rows[].id', 'rows[].name', 'user', 'user.email'],
      values: { store: 'FRSM' },
      accept: 'application/json',
      language: 'fr',
      token: false,
      taken: true,
    })
    const noted = JSON.stringify(asked('POST', '/auth-users/token/', credentials, { authorization: 'Bearer abc' }, 401))
    for (const secret of ['somebody', 'secret', 'abc']) expect(noted).not.toContain(secret)
  })

  it('distinguishes calls by their parameters, and names unknown paths without personal data', () => {
    expect(callOf('GET', '/cart/v1/coupons/web_list/')).toBe('GET /cart/v1/coupons/web_list/')
    expect(callOf('GET', '/cart/v1/coupons/12/')).toBe('GET /cart/v1/coupons/{id}/')
    expect(callOf('GET', '/cart/v2/coupons/12/a@b.fr/')).toBe('GET /cart/*/coupons/*/*/')
  })
})

describe('R7.2 the comparison with section 7', () => {
  it('finds nothing wrong with requests as they are specified, optional calls and filters among them', () => {
    const right = [
      asked('POST', '/auth-users/token/', credentials),
      asked('GET', `${list}&user_type=client&color=white&page=2`),
      asked('GET', '/auth-users/v1/shipping-addresses/?store=ESSM&user=3', null, { authorization: 'Bearer abc' }),
      asked('GET', '/payment/v1/methods/?store=FRSM'),
    ]
    expect(problems(right)).toEqual([])
  })

  it.each([
    [
      'a misspelt key of the body',
      asked('POST', '/auth-users/token/', { ...credentials, passwort: 'x' }),
      `${login} sends passwort in its body, which is not specified`,
    ],
    [
      'a key that is missing',
      asked('POST', '/auth-users/token/', { email: 'x' }),
      `${login} lacks password in its body`,
    ],
    ['a customer type that is missing', asked('GET', list), `${listing} lacks user_type in its query`],
    [
      'a customer type that there is not',
      asked('GET', `${list}&user_type=vip`),
      `${listing} sends user_type=vip in its query`,
    ],
    [
      'a language of the other store',
      asked('GET', `${list.replace('=fr', '=es')}&user_type=client`),
      `${listing} asks the store FRSM for the language es`,
    ],
    [
      'another Accept header',
      asked('POST', '/auth-users/token/', credentials, { accept: '*/*' }),
      `${login} carries the Accept header “*/*”`,
    ],
    [
      'a missing access token',
      asked('GET', '/auth-users/v1/shipping-addresses/?store=FRSM&user=3'),
      `${addresses} was answered without an access token`,
    ],
    [
      'an access token where there can be none',
      asked('POST', '/auth-users/token/', credentials, { authorization: 'x' }),
      `${login} carries an access token`,
    ],
    [
      'an unknown path',
      asked('GET', '/catalog/v1/product/?store=FRSM'),
      'GET /catalog/*/product/ is neither of section 7 nor one of the optional calls',
    ],
    [
      'a body that is no JSON',
      recordedCall('POST', '/auth-users/token/', headers, 'email=x', 200),
      `${login} sends no JSON in its body, which is not specified`,
    ],
  ])('tells of %s', (_, request, told) => {
    expect(problems([request])).toContain(told)
  })

  it('tells of calls that no walk makes, and of those that are said not to be made and are', () => {
    const refused = asked('POST', '/auth-users/token/', credentials, {}, 401)
    expect(problems([refused])).toEqual([`${login} was not made by any walk`])
    expect(problems([refused], { [login]: 'for no reason' })).toEqual([])
    const made = asked('POST', '/auth-users/token/', credentials)
    expect(problems([made], { [login]: 'for no reason' })).toEqual([
      `${login} was made: take it off the list of calls that are not recorded`,
    ])
  })

  it('tells of a form of a call that no walk makes', () => {
    const cart = '/cart/v1/carts/0b3f7a52-5a5c-4c1e-9d66-ad1f6a3a1f11/?store=FRSM'
    const missing = 'GET /cart/v1/carts/{id}/ was not made with delete_commissions=true by any walk'
    expect(contractProblems([asked('GET', cart)])).toContain(missing)
    expect(contractProblems([asked('GET', `${cart}&delete_commissions=true`)])).not.toContain(missing)
  })
})

describe('the specification’s list', () => {
  it('R7.119 says of every call what it carries, or why no walk makes it', () => {
    const without = specifiedCalls.filter((call) => !(call in specifiedRequests) && !(call in notRecorded))
    expect(without).toEqual([])
    // Fewer are welcome.
    expect(Object.keys(notRecorded).length).toBeLessThanOrEqual(27)
    const unknown = [...Object.keys(specifiedRequests), ...Object.keys(notRecorded)]
    expect(unknown.filter((call) => !specifiedCalls.includes(call))).toEqual([])
  })

  it('has a reason for every name beyond the specification, and none for others', () => {
    const words = Object.values(specifiedRequests).flatMap(({ query, body = '' }) => `${query} ${body}`.split(' '))
    const used = words.filter((word) => word.startsWith('+')).map((word) => word.slice(1))
    expect([...new Set(used)].sort()).toEqual(Object.keys(beyondSpecification).sort())
  })
})

it('the recorder hands requests on as they are, and writes down what was asked once it ends', async () => {
  const api = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece) => pieces.push(piece))
    request.on('end', () => response.writeHead(201, { 'x-method': request.method }).end(Buffer.concat(pieces)))
  }).listen(0, '127.0.0.1')
  await new Promise((done) => api.once('listening', done))
  onTestFinished(() => void api.close())
  const recorder = new Recorder(join(mkdtempSync(join(tmpdir(), 'recorded-')), 'calls.json'))
  const address = await recorder.start(root, `http://127.0.0.1:${(api.address() as AddressInfo).port}`)
  const body = JSON.stringify(credentials)
  for (const _ of [1, 2]) {
    const answer = await fetch(`${address}/auth-users/token/`, { method: 'POST', headers, body })
    expect([answer.status, answer.headers.get('x-method'), await answer.text()]).toEqual([201, 'POST', body])
  }
  await fetch(`${address}/lumeau/image/upload/w_80/logo/shop`)
  await recorder.end()
  expect(JSON.parse(readFileSync(recorder.file, 'utf8'))).toEqual([asked('POST', '/auth-users/token/', credentials)])
})
