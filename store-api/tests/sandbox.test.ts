import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '../env.ts'
import type { Providers } from '../payments/providers.ts'
import { testCards } from '../providers/adyen/simulated-cards.ts'
import { makeSandboxKeys, providersFrom } from '../providers/set-up.ts'
import { startSandbox } from '../sandbox/server.ts'
import { adyenOf, paypalOf, sequraOf } from './support/provider-clients.ts'
import { openSession, type PayingShop, payByCard, startPayingShop } from './support/sandbox.ts'
import { filledCart } from './support/shop.ts'

const settings = (variables: Record<string, string>) => readEnvironment({ STORE_API_PORT: '4900', ...variables })
const addressesOf = (providers: Providers) => [
  providers.adyen ? adyenOf(providers).settings.url : undefined,
  providers.paypal ? paypalOf(providers).settings.url : undefined,
  providers.sequra ? sequraOf(providers).settings.url : undefined,
]
const real = (variables: Record<string, string>) => addressesOf(providersFrom(settings(variables), null))
const adyenKeys = {
  ADYEN_API_KEY: 'key',
  ADYEN_MERCHANT_ACCOUNT: 'ShopECOM',
  ADYEN_CLIENT_KEY: 'live_KEY',
  ADYEN_HMAC_KEYS: 'ab'.repeat(32),
}

describe('which providers are asked', () => {
  it('R0.4 the simulated ones in the demonstration', () => {
    const sandbox = { url: 'http://127.0.0.1:4901', browserUrl: 'http://localhost:4901', keys: makeSandboxKeys() }
    expect(addressesOf(providersFrom(settings({}), sandbox))).toEqual([
      'http://127.0.0.1:4901/adyen',
      'http://127.0.0.1:4901/paypal',
      'http://127.0.0.1:4901/sequra',
    ])
  })

  it('R0.4 in production those that have keys, and no others', () => {
    expect(real({ DEMO: '0' })).toEqual([undefined, undefined, undefined])
    expect(real(adyenKeys)).toEqual(['https://checkout-test.adyen.com', undefined, undefined])
    expect(real({ ...adyenKeys, ADYEN_URL: 'https://abc-checkout-live.adyenpayments.com/checkout/' })[0]).toBe(
      'https://abc-checkout-live.adyenpayments.com/checkout',
    )
  })

  it('R0.4 the simulated ones with keys that are new at each start, unless they outlive it', () => {
    const { adyen, paypal, sequra } = makeSandboxKeys()
    const others = makeSandboxKeys()
    expect([adyen.hmacKey, paypal.secret, sequra.secret]).not.toEqual([
      others.adyen.hmacKey,
      others.paypal.secret,
      others.sequra.secret,
    ])
    expect(makeSandboxKeys('one secret')).toEqual(makeSandboxKeys('one secret'))
  })

  it('R0.4 names what is missing of a provider of which only a part is set', () => {
    const { ADYEN_HMAC_KEYS, ...rest } = adyenKeys
    expect(() => real(rest)).toThrow('ADYEN_HMAC_KEYS')
    expect(() => real({ PAYPAL_SECRET: 'x' })).toThrow('PAYPAL_CLIENT_ID, PAYPAL_WEBHOOK_ID, PAYPAL_MERCHANT_ID')
    expect(ADYEN_HMAC_KEYS).toBeDefined()
  })

  it.each([
    ['ADYEN_HMAC_KEYS', 'not hexadecimal'],
    ['ADYEN_URL', 'ftp://x'],
    ['DEMO', 'yes'],
    ['TRANSFER_IBAN_FRSM', 'FR7630006000011234567890188'],
    ['SMTP_URL', 'http://mail'],
    ['SANDBOX_PORT', '0'],
    ['STORE_URL_FRSM', 'shop'],
  ])('R0.3 names %s when it is "%s", and shows no secret', (name, value) => {
    expect(() => settings({ [name]: value })).toThrow(name)
  })

  it('R0.4 the sandbox makes room for a program that has its port', async () => {
    const keys = makeSandboxKeys()
    const first = await startSandbox([0], 'http://127.0.0.1:1', keys)
    await expect(startSandbox([first.port], 'http://127.0.0.1:1', keys)).rejects.toThrow(`Port ${first.port} is taken`)
    const second = await startSandbox([first.port, 0], 'http://127.0.0.1:1', keys)
    expect(second.port).not.toBe(first.port)
    expect((await fetch(`http://127.0.0.1:${second.port}/healthz`)).status).toBe(200)
    for (const { server } of [first, second]) {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    }
  })
})

describe('the sandbox', () => {
  let shop: PayingShop
  beforeAll(async () => {
    shop = await startPayingShop()
  })
  afterAll(() => shop.close())

  it('R0.4 marks every page, and asks search engines to stay away', async () => {
    const response = await fetch(`${shop.sandboxUrl}/`)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    const text = await response.text()
    expect(text).toContain('SANDBOX')
    for (const { number } of testCards) expect(text).toContain(number.replace(/(.{4})(?=.)/g, '$1 '))
  })

  it('R0.4 lets no page of another site change how it behaves, and no request to the shop', async () => {
    const put = (headers: Record<string, string>) =>
      fetch(`${shop.sandboxUrl}/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ noticeCopies: 2 }),
      })
    expect((await put({})).status).toBe(403)
    expect((await put({ 'x-tester': '1' })).status).toBe(200)
    expect(
      (await fetch(`${shop.sandboxUrl}/faults`, { method: 'OPTIONS' })).headers.get('access-control-allow-headers'),
    ).toBeNull()
    expect((await shop.ask('PUT', '/faults', { body: {} })).status).toBe(404)
    expect((await shop.get('/checkoutshopper/securedfields/x/1/securedFields.html')).status).toBe(404)
  })

  it('R0.4 tells of a chargeback when a tester asks for it, of money that was taken', async () => {
    const told = async (body: unknown, headers: Record<string, string> = { 'x-tester': '1' }) =>
      (
        await fetch(`${shop.sandboxUrl}/events`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        })
      ).status
    const { body } = await openSession(shop, (await filledCart(shop)).id)
    const event = { provider: 'adyen', reference: body.payment_reference, event: 'CHARGEBACK' }
    expect(await told(event, {})).toBe(403)
    expect(await told(event)).toBe(404)
    await payByCard(shop, body, '4111111111111111')
    expect(await told(event)).toBe(202)
    for (const other of [{ provider: 'paypal' }, { provider: 'sequra' }, { reference: 'x' }])
      expect(await told({ ...event, ...other })).toBe(404)
    for (const wrong of [
      { event: '<b>' },
      { provider: 'x' },
      { amount: { value: -1, currency: 'EUR' } },
      { reference: '' },
    ])
      expect(await told({ ...event, ...wrong })).toBe(400)
    expect(await told(null)).toBe(400)
    expect((await shop.ask('POST', '/events', { body: event })).status).toBe(404)
  })

  it.each([
    ['/adyen/v72/sessions', {}],
    ['/paypal/v2/checkout/orders', {}],
    ['/sequra/orders', {}],
  ])('R0.4 does not serve %s without keys', async (path) => {
    const response = await fetch(shop.sandboxUrl + path, { method: 'POST', body: '{}' })
    expect(response.status).toBe(401)
  })

  it('R0.4 answers no caller who uses a name that is not this machine’s', async () => {
    const status = await new Promise((done) => {
      const { port } = new URL(shop.sandboxUrl)
      request({ port, path: '/ledger', headers: { host: `rebound.example:${port}` } }, (answer) =>
        done(answer.statusCode),
      ).end()
    })
    expect(status).toBe(404)
    expect((await fetch(`${shop.sandboxUrl}/ledger`)).status).toBe(200)
  })

  it('R0.4 takes no card that is not one of its own', async () => {
    const cart = await filledCart(shop)
    const { body } = await openSession(shop, cart.id)
    const response = await fetch(
      `${shop.sandboxUrl}/checkoutshopper/v1/sessions/${body.session.id}/payments?clientKey=${body.session.settings.client_key}`,
      {
        method: 'POST',
        body: JSON.stringify({
          sessionData: body.session.settings.session_data,
          paymentMethod: { type: 'scheme', encryptedCardNumber: `sbx${btoa('4970101234567890')}` },
        }),
      },
    )
    expect(response.status).toBe(422)
  })
})
