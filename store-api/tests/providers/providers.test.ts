import { describe, expect, it } from 'vitest'
import { optInMethods } from '../../../lib/rules/payment-methods.ts'
import { readEnvironment } from '../../env.ts'
import { noProviders, type Providers, providerOf } from '../../payments/providers.ts'
import { apiUrlFrom, makeSandboxKeys, providersFrom, sandboxProviders } from '../../providers/set-up.ts'
import { adyenOf, paypalOf, sequraOf } from '../support/provider-clients.ts'

const adyenKeys = {
  ADYEN_API_KEY: 'key',
  ADYEN_MERCHANT_ACCOUNT: 'ShopECOM',
  ADYEN_CLIENT_KEY: 'live_KEY',
  ADYEN_HMAC_KEYS: `${'ab'.repeat(32)},${'cd'.repeat(32)}`,
}
const paypalKeys = {
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'hook',
  PAYPAL_MERCHANT_ID: 'payee',
}
const sequraKeys = { SEQURA_ACCOUNT_KEY: 'account', SEQURA_SECRET: 'secret', SEQURA_MERCHANT_ID: 'merchant' }
const real = (variables: Record<string, string>) => providersFrom(readEnvironment({ DEMO: '0', ...variables }), null)
const settingsOf = (providers: Providers) => [
  adyenOf(providers).settings,
  paypalOf(providers).settings,
  sequraOf(providers).settings,
]

describe('the providers of an operator', () => {
  it('R0.4 have exactly what its variables t, addresses without a slash at the end', () => {
    const given = {
      ADYEN_URL: 'https://live.example/checkout/',
      ADYEN_ENVIRONMENT: 'live',
      ADYEN_BASIC_AUTH: 'user:password',
      ADYEN_METHODS: 'alma, facilypay_3x',
      PAYPAL_URL: 'https://paypal.example/',
      SEQURA_URL: 'https://sequra.example/',
    }
    const [adyen, paypal, sequra] = settingsOf(real({ ...adyenKeys, ...paypalKeys, ...sequraKeys, ...given }))
    expect(adyen).toEqual({
      url: 'https://live.example/checkout',
      apiKey: 'key',
      merchantAccount: 'ShopECOM',
      clientKey: 'live_KEY',
      hmacKeys: ['ab'.repeat(32), 'cd'.repeat(32)],
      environment: 'live',
      basicAuth: 'user:password',
      methods: ['alma', 'facilypay_3x'],
      storesCards: false,
      browserUrl: null,
    })
    expect(paypal).toEqual({
      url: 'https://paypal.example',
      clientId: 'id',
      secret: 'secret',
      webhookId: 'hook',
      merchantId: 'payee',
      payLater: false,
      browserUrl: null,
    })
    expect(sequra).toEqual({
      url: 'https://sequra.example',
      accountKey: 'account',
      secret: 'secret',
      merchantId: 'merchant',
      browserUrl: null,
    })
  })

  it('R0.4 store cards and offer credit only where the operator says so', () => {
    const settingsOf = (variables: Record<string, string>) => {
      const { adyen, paypal } = real({ ...adyenKeys, ...paypalKeys, ...variables })
      return [adyen?.settings.stored_cards, adyen?.storedCards !== undefined, paypal?.settings.pay_later]
    }
    expect(settingsOf({})).toEqual([undefined, false, undefined])
    expect(settingsOf({ ADYEN_STORED_CARDS: '1', PAYPAL_PAY_LATER: '1' })).toEqual(['1', true, '1'])
    expect(() => settingsOf({ PAYPAL_PAY_LATER: 'yes' })).toThrow('PAYPAL_PAY_LATER')
  })

  it('R0.4 offer a method that needs an agreement of its own only where it is named', () => {
    const offered = (variables: Record<string, string>) => {
      const providers = real({ ...adyenKeys, ...variables })
      return (['card', 'alma', 'facilypay_3x'] as const).filter((method) => providerOf(method, providers) !== null)
    }
    expect(offered({})).toEqual(['card'])
    expect(offered({ ADYEN_METHODS: 'facilypay_3x' })).toEqual(['card', 'facilypay_3x'])
    expect(() => offered({ ADYEN_METHODS: 'card' })).toThrow('ADYEN_METHODS')
    expect(providerOf('transfer', real(adyenKeys))).toBeNull()
    const sandbox = sandboxProviders({ url: 'http://x', browserUrl: 'http://x', keys: makeSandboxKeys() })
    expect(providerOf('alma', { ...noProviders, ...sandbox })?.name).toBe('adyen')
  })

  it('R0.4 are none without keys, whatever the others have', () => {
    const named = (variables: Record<string, string>) => {
      const { adyen, paypal, sequra } = real(variables)
      return [adyen !== null, paypal !== null, sequra !== null]
    }
    expect(named({})).toEqual([false, false, false])
    expect(named(adyenKeys)).toEqual([true, false, false])
    expect(named(paypalKeys)).toEqual([false, true, false])
    expect(named(sequraKeys)).toEqual([false, false, true])
  })

  it.each(
    [adyenKeys, paypalKeys, sequraKeys].flatMap((keys) => Object.keys(keys).map((name) => [name, keys] as const)),
  )('R0.4 are not made without %s beside the other keys', (name, keys) => {
    const rest = Object.fromEntries(Object.entries(keys).filter(([key]) => key !== name))
    expect(() => real(rest)).toThrow(`beside the others of the provider: ${name}.`)
  })
})

describe('the simulated providers', () => {
  const keys = makeSandboxKeys('a secret')
  const sandbox = { url: 'http://127.0.0.1:4901', browserUrl: 'http://localhost:4901', keys }

  it('R0.4 share their keys with the store API, and are found by browsers at their own address', () => {
    const [adyen, paypal, sequra] = settingsOf({ ...noProviders, ...sandboxProviders(sandbox) })
    const { browserUrl } = sandbox
    expect(adyen).toEqual({
      apiKey: keys.adyen.apiKey,
      storesCards: true,
      merchantAccount: 'SandboxECOM',
      clientKey: keys.adyen.clientKey,
      hmacKeys: [keys.adyen.hmacKey],
      url: 'http://127.0.0.1:4901/adyen',
      environment: 'test',
      methods: optInMethods('adyen'),
      browserUrl,
    })
    const paypalUrl = 'http://127.0.0.1:4901/paypal'
    const account = { clientId: 'sandbox-client', merchantId: 'SANDBOXPAYEE1', payLater: true }
    expect(paypal).toEqual({ ...keys.paypal, ...account, url: paypalUrl, browserUrl })
    const sequraUrl = 'http://127.0.0.1:4901/sequra'
    expect(sequra).toEqual({ ...keys.sequra, merchantId: 'sandbox-shop', url: sequraUrl, browserUrl })
  })

  it('R0.4 stand in for those that have keys', () => {
    const providers = providersFrom(readEnvironment(adyenKeys), sandbox)
    expect(adyenOf(providers).settings.url).toBe('http://127.0.0.1:4901/adyen')
  })
})

describe('the addresses that providers and shoppers come back to', () => {
  it('R0.4 are those of the environment, without a slash at the end', () => {
    const { storeUrl, apiUrl } = real({
      STORE_URL_FRSM: 'https://boutique.example/',
      STORE_API_PUBLIC_URL: 'https://api.example/',
    })
    expect([storeUrl('FRSM'), apiUrl]).toEqual(['https://boutique.example', 'https://api.example'])
    expect(storeUrl('ESSM')).toBe('http://es.localhost:3000')
  })

  it('R0.4 are those of the own machine where nothing is set', () => {
    expect(apiUrlFrom(readEnvironment({ STORE_API_PORT: '4900' }))).toBe('http://127.0.0.1:4900')
    const { storeUrl, ...rest } = noProviders
    expect(storeUrl('FRSM')).toBe('http://fr.localhost:3000')
    expect(rest).toEqual({ adyen: null, paypal: null, sequra: null, apiUrl: 'http://127.0.0.1:4000' })
  })
})
