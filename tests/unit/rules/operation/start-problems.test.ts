import { describe, expect, it } from 'vitest'
import { startProblems } from '#lib/rules/operation/start-problems.ts'

const production = { DEMO: '0' }
const whole = {
  ...production,
  SESSION_SECRET: 's',
  STOREFRONT_KEY: 'k',
  TOKEN_SECRET: 't',
  SMTP_URL: 'smtp://mail.example',
}
const named = (...given: Parameters<typeof startProblems>) => startProblems(...given).map(({ variable }) => variable)

describe('what a program cannot start without in production', () => {
  it('R0.4 is named for each program', () => {
    expect(named(production, ['storefront'])).toEqual(['SESSION_SECRET', 'STOREFRONT_KEY'])
    expect(named(production, ['store API'])).toEqual(['STOREFRONT_KEY', 'TOKEN_SECRET', 'SMTP_URL'])
    expect(named(whole, ['storefront', 'store API'])).toEqual([])
    expect(named(production, [])).toEqual([])
  })

  it('R0.4 is told with what it is for, and no value of a secret', () => {
    const { SMTP_URL: _, ...rest } = whole
    const [finding] = startProblems({ ...rest, SESSION_SECRET: 'very secret' }, ['store API'])
    expect(finding?.problem).toMatch(/^SMTP_URL is missing: .+\.$/)
    expect(finding?.advice).toMatch(/^Set it, .+\.$/)
    expect(JSON.stringify(finding)).not.toContain('very secret')
  })

  it('R0.3 is a database for workers apart, in the demonstration too', () => {
    const apart = { JOBS: 'apart' }
    expect(named({ ...whole, ...apart }, ['store API'])).toEqual(['JOBS'])
    expect(named({ DEMO: '1', ...apart }, ['store API'])).toEqual(['JOBS'])
    expect(named({ ...whole, ...apart, DATABASE_URL: 'postgres://db/shop' }, ['store API'])).toEqual([])
    expect(named({ ...whole, ...apart }, ['storefront'])).toEqual([])
  })

  it('R0.4 is a key for second factors where they are required', () => {
    const required = { ...whole, REQUIRE_ADMIN_TOTP: '1' }
    expect(named(required, ['store API'])).toEqual(['SECOND_FACTOR_KEY'])
    expect(named(required, ['storefront'])).toEqual([])
    expect(named({ ...required, SECOND_FACTOR_KEY: 'x' }, ['store API'])).toEqual([])
    expect(named({ ...whole, REQUIRE_ADMIN_TOTP: '0' }, ['store API'])).toEqual([])
  })

  it('R0.4 is the rest of a provider that is set by half, for the store API alone', () => {
    const half = { ...whole, PAYPAL_CLIENT_ID: 'x', PAYPAL_SECRET: 'x' }
    expect(named(half, ['store API'])).toEqual(['PAYPAL_WEBHOOK_ID', 'PAYPAL_MERCHANT_ID'])
    expect(named(half, ['storefront'])).toEqual([])
  })

  it('R0.4 is nothing in the demonstration, unless strangers could reach it', () => {
    expect(named({ DEMO: '1' }, ['storefront', 'store API'])).toEqual([])
    expect(named({ DEMO: '1', HOST: '0.0.0.0' }, ['storefront'])).toEqual(['HOST'])
  })
})
