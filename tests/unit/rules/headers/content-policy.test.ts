import { describe, expect, it } from 'vitest'
import { contentPolicy, filePolicy, type Surroundings } from '#lib/rules/headers/content-policy.ts'
import type { DocumentKind } from '#lib/rules/headers/document-kind.ts'
import { securityHeaders } from '#lib/rules/headers/security-headers.ts'

const plain: Surroundings = { https: true, pictures: '', analytics: false, advertising: false, sandbox: '' }
const measured: Surroundings = { ...plain, analytics: true, advertising: true }
const kinds: readonly DocumentKind[] = ['shop', 'private', 'paying']
const measuring = /googletagmanager|google-analytics|facebook/
const paying = /paypal|adyen|sequra|pay\.google|apple/

/** The directives of a policy. */
function read(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map((each) => {
      const [name = '', ...values] = each.split(' ')
      return [name, values]
    }),
  )
}
const policyOf = (kind: DocumentKind, around = plain, scripts: string[] = []) =>
  read(contentPolicy(kind, scripts, around))

describe('the policy of a page', () => {
  it.each(kinds)('lets no inline script run but those that it names (%s)', (kind) => {
    const { 'script-src': scripts } = policyOf(kind, measured, ['sha256-abc', 'nonce-def'])
    expect(scripts).toEqual(expect.arrayContaining(["'self'", "'sha256-abc'", "'nonce-def'"]))
    for (const broad of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'data:'])
      expect(scripts).not.toContain(broad)
  })

  it.each(kinds)('keeps other sites from framing it and from changing where its links lead (%s)', (kind) => {
    const policy = policyOf(kind, measured)
    expect(policy).toMatchObject({
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'default-src': ["'self'"],
    })
  })

  it('names payment providers where a shopper pays, and nowhere else', () => {
    expect(contentPolicy('paying', [], plain)).toMatch(paying)
    expect(contentPolicy('shop', [], measured)).not.toMatch(paying)
    expect(contentPolicy('private', [], measured)).not.toMatch(paying)
  })

  it('lets a form be sent to a bank from where a shopper pays, and nowhere else', () => {
    expect(policyOf('paying')['form-action']).toEqual(["'self'", 'https:'])
    expect(policyOf('shop')['form-action']).toEqual(["'self'"])
    expect(policyOf('private')['form-action']).toEqual(["'self'"])
  })

  it('names measuring services in the shop where their ids are set, and never on private pages', () => {
    expect(contentPolicy('shop', [], plain)).not.toMatch(measuring)
    expect(contentPolicy('shop', [], { ...plain, analytics: true })).toMatch(/google-analytics/)
    expect(contentPolicy('shop', [], { ...plain, analytics: true })).not.toMatch(/facebook/)
    expect(contentPolicy('shop', [], { ...plain, advertising: true })).toMatch(/facebook/)
    expect(contentPolicy('private', [], measured)).not.toMatch(measuring)
    expect(contentPolicy('paying', [], measured)).not.toMatch(measuring)
  })

  it('lets elements bring styles where providers show their parts, and attributes alone elsewhere', () => {
    expect(policyOf('paying')['style-src']).toContain("'unsafe-inline'")
    for (const kind of ['shop', 'private'] as const) {
      expect(policyOf(kind)).not.toHaveProperty('style-src')
      expect(policyOf(kind)['style-src-attr']).toEqual(["'unsafe-inline'"])
    }
  })

  it('takes pictures from the CDN, and the simulated providers where they are', () => {
    const around = { ...plain, pictures: 'http://cdn.test', sandbox: 'http://localhost:*' }
    expect(policyOf('shop', around)['img-src']).toContain('http://cdn.test')
    expect(contentPolicy('shop', [], around)).not.toContain('localhost')
    const { 'script-src': scripts, 'frame-src': frames } = policyOf('paying', around)
    expect(scripts).toContain('http://localhost:*')
    expect(frames).toContain('http://localhost:*')
  })

  it('asks for https alone where the store is on https', () => {
    expect(policyOf('shop')).toHaveProperty('upgrade-insecure-requests')
    expect(policyOf('shop', { ...plain, https: false })).not.toHaveProperty('upgrade-insecure-requests')
  })
})

describe('the whole policy', () => {
  const around = { ...measured, pictures: 'http://cdn.test', sandbox: 'http://localhost:4001' }
  const everywhere = {
    'default-src': ["'self'"],
    'media-src': ["'self'", 'https:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'upgrade-insecure-requests': [],
  }
  const withoutProviders = {
    ...everywhere,
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:', 'http://cdn.test'],
    'frame-src': ["'self'", 'https:'],
    'form-action': ["'self'"],
  }

  it('of the shop names the measuring services and the CDN', () => {
    expect(policyOf('shop', around)).toEqual({
      ...withoutProviders,
      'script-src': ["'self'", 'https://*.googletagmanager.com', 'https://connect.facebook.net'],
      'connect-src': [
        "'self'",
        'https://*.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://connect.facebook.net',
        'https://www.facebook.com',
      ],
    })
  })

  it('of a private page names the CDN alone, and none where there is none', () => {
    expect(policyOf('private', around)).toEqual({ ...withoutProviders, 'script-src': ["'self'"] })
    expect(policyOf('private')['img-src']).toEqual(["'self'", 'data:', 'https:'])
  })

  it('of a page where a shopper pays names the providers, each host once', () => {
    const providers = [
      'https://*.paypal.com',
      'https://*.paypalobjects.com',
      'https://*.sequrapi.com',
      'https://*.sequracdn.com',
    ]
    const sandbox = 'http://localhost:4001'
    expect(policyOf('paying', around)).toEqual({
      ...everywhere,
      'script-src': ["'self'", ...providers, 'https://applepay.cdn-apple.com', 'https://pay.google.com', sandbox],
      'style-src': ["'self'", "'unsafe-inline'"],
      'connect-src': ["'self'", 'https://*.adyen.com', ...providers, 'https://pay.google.com', sandbox],
      'img-src': ["'self'", 'data:', 'https:', 'http://cdn.test', sandbox],
      'frame-src': ["'self'", 'https:', sandbox],
      'form-action': ["'self'", 'https:', sandbox],
    })
    expect(contentPolicy('paying', ['sha256-a'], around)).toMatch(
      /^default-src 'self';script-src 'self' 'sha256-a' https/,
    )
  })
})

describe('the headers of every answer', () => {
  it('promise https where the store is on it, for longer than half a year', () => {
    expect(securityHeaders(false, false)).not.toHaveProperty('strict-transport-security')
    const [, age] = /max-age=(\d+)/.exec(securityHeaders(true, false)['strict-transport-security'] ?? '') ?? []
    expect(Number(age)).toBeGreaterThan(15_768_000)
  })

  it('say what the browser may do with an answer, and nothing else', () => {
    expect(securityHeaders(true, false)).toEqual({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000',
    })
  })

  it('let mails show pictures, and other sites nothing else', () => {
    expect(securityHeaders(true, true)['cross-origin-resource-policy']).toBe('cross-origin')
    expect(securityHeaders(true, false)['cross-origin-resource-policy']).toBe('same-origin')
  })

  it('leave the window of a wallet to the page that opened it', () => {
    expect(securityHeaders(true, false)['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  })

  it('let nothing run in a file that is opened on its own', () => {
    expect(read(filePolicy)).toMatchObject({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] })
    expect(read(filePolicy)).not.toHaveProperty('script-src')
  })
})
