import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { againstDemonstration, isDemonstration } from '#lib/rules/operation/demonstration.ts'
import { isOwnHost, isOwnMachine } from '#lib/rules/operation/own-machine.ts'
import { providerVariables } from '#lib/rules/operation/providers.ts'
import { startProblems } from '#lib/rules/operation/start-problems.ts'

const production = {
  DEMO: '0',
  SESSION_SECRET: 'x'.repeat(32),
  STOREFRONT_KEY: 'x'.repeat(32),
  TOKEN_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail.example',
}
const named = (variables: Record<string, string>, programs = ['storefront', 'store API'] as const) =>
  startProblems(variables, [...programs]).map(({ variable }) => variable)

describe('the own machine', () => {
  it.each(['', 'localhost', 'LOCALHOST', 'fr.localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]'])(
    'R0.4 has the host "%s"',
    (host) => expect(isOwnHost(host)).toBe(true),
  )
  it.each([
    '0.0.0.0',
    '::',
    'localhost.example',
    '127.0.0.1.example',
    'notlocalhost',
    '127.1',
    '10.0.0.1',
    '127.0.0.256',
    '127.0.0. 1',
    '127.0.0.1e1',
    'lo[calhost',
    'local]host',
  ])('R0.4 has not the host "%s"', (host) => expect(isOwnHost(host)).toBe(false))
  it.each([
    ['https://fr.localhost', true],
    ['http://127.0.0.1:3000', true],
    ['http://[::1]:3000/', true],
    ['https://shop.example', false],
    ['http://localhost@shop.example', false],
    ['shop', false],
  ])('R0.4 has the address %s: %s', (address, own) => expect(isOwnMachine(address)).toBe(own))
})

describe('the demonstration', () => {
  it.each([
    [{}, true],
    [{ HOST: '127.0.0.1', STORE_URL_FRSM: 'https://fr.localhost' }, true],
    [{ STORE_API_URL_FRSM: 'https://api.example' }, true],
    [{ DEMO: '' }, true],
    [{ DEMO: '0' }, false],
    [{ DATABASE_URL: 'postgres://localhost/shop' }, false],
    [{ DATABASE_URL: 'postgres://localhost/shop', DEMO: '1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ STORE_API_HOST: '::' }, false],
    [{ STORE_URL_ESSM: 'https://tienda.example' }, false],
    [{ STORE_API_PUBLIC_URL: 'https://api.example' }, false],
    [{ PAYPAL_SECRET: 'x' }, false],
    [{ NODE_ENV: 'production' }, true],
  ])('R0.4 with %o is on: %s', (variables, on) => expect(isDemonstration(variables)).toBe(on))

  it('R0.4 DEMO=1 refuses every reachable address and every provider’s key', () => {
    const hosts = fc.constantFrom('0.0.0.0', '::', '192.168.1.4', 'shop.example', '2001:db8::1')
    fc.assert(
      fc.property(hosts, fc.constantFrom('HOST', 'STORE_API_HOST'), (host, variable) => {
        expect(named({ DEMO: '1', [variable]: host })).toEqual([variable])
      }),
    )
    fc.assert(
      fc.property(
        fc.domain(),
        fc.constantFrom('STORE_URL_FRSM', 'STORE_API_PUBLIC_URL', 'SANDBOX_URL'),
        (domain, name) => {
          expect(named({ DEMO: '1', [name]: `https://${domain}` })).toEqual([name])
        },
      ),
    )
    for (const variable of providerVariables) expect(named({ DEMO: '1', [variable]: 'key' })).toEqual([variable])
  })

  it('R0.4 says so in a sentence, without the value', () => {
    const [finding] = againstDemonstration({ PAYPAL_SECRET: 'hunter2' })
    expect(finding?.problem).toMatch(/^PAYPAL_SECRET belongs to a real payment provider.*\.$/)
    expect(JSON.stringify(finding)).not.toContain('hunter2')
  })

  it('R0.4 needs nothing else', () => expect(named({})).toEqual([]))
})

describe('production', () => {
  it('R0.4 starts once everything is there', () => expect(named(production)).toEqual([]))

  it.each(['SESSION_SECRET', 'STOREFRONT_KEY', 'TOKEN_SECRET', 'SMTP_URL'])(
    'R0.4 does not start without %s',
    (name) => {
      expect(named({ ...production, [name]: '' })).toEqual([name])
    },
  )

  it('R0.4 asks each program for what it uses alone', () => {
    expect(named({ DEMO: '0' }, ['storefront'] as never)).toEqual(['SESSION_SECRET', 'STOREFRONT_KEY'])
    expect(named({ DEMO: '0' }, ['store API'] as never)).toEqual(['STOREFRONT_KEY', 'TOKEN_SECRET', 'SMTP_URL'])
  })

  it.each([
    [{ ADYEN_API_KEY: 'x', ADYEN_CLIENT_KEY: 'x' }, ['ADYEN_MERCHANT_ACCOUNT', 'ADYEN_HMAC_KEYS']],
    [{ PAYPAL_SECRET: 'x' }, ['PAYPAL_CLIENT_ID', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_MERCHANT_ID']],
    [{ SEQURA_MERCHANT_ID: 'x' }, ['SEQURA_ACCOUNT_KEY', 'SEQURA_SECRET']],
    [{ TRANSFER_IBAN_ESSM: 'x' }, ['TRANSFER_BENEFICIARY_ESSM', 'TRANSFER_BIC_ESSM']],
  ])('R0.4 does not start with a provider set up by half: %o', (half, missing) => {
    expect(named({ ...production, ...(half as Record<string, string>) })).toEqual(missing)
  })
})

describe('a second factor that is required', () => {
  it('needs the key that it is kept with, in production', () => {
    const settings = { ...production, REQUIRE_ADMIN_TOTP: '1' }
    expect(named(settings, ['store API'] as never)).toContain('SECOND_FACTOR_KEY')
    expect(named({ ...settings, SECOND_FACTOR_KEY: 'x'.repeat(32) }, ['store API'] as never)).toEqual([])
    expect(named(settings, ['storefront'] as never)).toEqual([])
  })
})
