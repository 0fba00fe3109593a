import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { trackingCodes } from '#lib/analytics/codes.ts'
import {
  choiceIdIn,
  consentCookie,
  forgetting,
  purposesOf,
  readConsent,
  type TrackingCodes,
} from '#lib/analytics/consent.ts'
import { newChoiceId } from '#lib/analytics/store-proof.ts'
import { readEnvironment } from '#lib/env.ts'
import { essm } from '#lib/stores/essm.ts'
import { frsm } from '#lib/stores/frsm.ts'

const codes: TrackingCodes = { consent: '2026-11', analytics: 'G-ABC1234', advertising: '123456789' }
const variables: Record<string, string> = {}
vi.mock('#lib/env.ts', async (original) => ({ ...(await original<object>()), env: () => readEnvironment(variables) }))

describe('the codes of a store', () => {
  it('R3.4 are none by default: no visitor is asked, nothing is loaded', () => {
    expect([trackingCodes(frsm), trackingCodes(essm)]).toEqual([null, null])
  })

  it('R3.4 are nothing without the code of the consent, and nothing with it alone', () => {
    expect(trackingCodes({ ...frsm, analyticsId: 'G-ABC1234', advertisingPixelId: '123456789' })).toBeNull()
    expect(trackingCodes({ ...frsm, cookieConsentCode: '2026-11' })).toBeNull()
  })

  it('R3.1 R3.4 come from the store, or from the environment', () => {
    const store = { ...frsm, cookieConsentCode: 'own', analyticsId: 'G-OWN1' }
    expect(trackingCodes(store)).toEqual({ consent: 'own', analytics: 'G-OWN1', advertising: '' })
    Object.assign(variables, { COOKIE_CONSENT_CODE_FRSM: '2027', ADVERTISING_PIXEL_ID_FRSM: '123456789' })
    expect(trackingCodes(store)).toEqual({ consent: '2027', analytics: 'G-OWN1', advertising: '123456789' })
    expect(trackingCodes(essm)).toBeNull()
  })

  it.each([
    ['ANALYTICS_ID_FRSM', 'UA-1', 'ANALYTICS_ID_FRSM=UA-1 is no measurement id of Google Analytics 4 (G-…).'],
    ['ADVERTISING_PIXEL_ID_ESSM', 'x', 'ADVERTISING_PIXEL_ID_ESSM=x is no pixel id (8 to 20 digits).'],
    ['COOKIE_CONSENT_CODE_FRSM', 'a;b', 'COOKIE_CONSENT_CODE_FRSM=a;b is no code of letters, digits and hyphens.'],
    ['ANALYTICS_ID_ITSM', 'G-ABC1', 'ANALYTICS_ID_ITSM belongs to none of the stores FRSM, ESSM.'],
  ])('R3.4 names a wrong %s', (name, value, sentence) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(sentence.replace('ITSM belongs', 'ITSM=G-ABC1 belongs'))
  })

  it('R3.4 ask only about what they are there for', () => {
    expect(purposesOf(codes)).toEqual(['analytics', 'advertising'])
    expect(purposesOf({ ...codes, analytics: '' })).toEqual(['advertising'])
  })
})

describe('the choice of a shopper', () => {
  const id = newChoiceId()

  it('R3.4 has a random id for its proof, which stays with the browser', () => {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(newChoiceId()).not.toBe(id)
    const [pair = ''] = consentCookie({ analytics: true, advertising: false }, codes, true, id).split(';')
    expect(choiceIdIn(`a=b; ${pair}`)).toBe(id)
    expect([choiceIdIn(''), choiceIdIn('consent=2026-11.1.1'), choiceIdIn('consent=2026-11.1.1.me')]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('R3.4 is remembered as it was made, among other cookies', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), (analytics, advertising) => {
        const [pair = ''] = consentCookie({ analytics, advertising }, codes, true, id).split(';')
        expect(readConsent(`cart=1; ${pair}; a=b`, codes)).toEqual({ analytics, advertising })
      }),
    )
  })

  it('R3.4 holds for six months, a refusal too, and is sent over https alone where there is https', () => {
    const cookie = consentCookie({ analytics: false, advertising: false }, codes, true, id)
    expect(cookie).toBe(`consent=2026-11.0.0.${id}; path=/; max-age=15724800; samesite=lax; secure`)
    expect(consentCookie({ analytics: true, advertising: false }, codes, false, id)).not.toContain('secure')
  })

  it('R3.4 is asked for again under another code', () => {
    expect(readConsent('consent=2025-01.1.1', codes)).toBeNull()
  })

  it('R3.4 allows nothing that has no code', () => {
    expect(readConsent('consent=2026-11.1.1', { ...codes, advertising: '' })).toEqual({
      analytics: true,
      advertising: false,
    })
  })

  it('R3.4 anything else in the cookie is no choice', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readConsent(`consent=${text}`, codes)
        expect(read === null || /^2026-11\.[01]\.[01]$/.test(text.split(/; */)[0] ?? '')).toBe(true)
      }),
    )
    for (const text of ['', 'consent', 'consent=', 'consent=2026-11', 'consent=2026-11.1', 'consent=2026-11.1.1.1'])
      expect(readConsent(text, codes)).toBeNull()
  })

  it('R3.4 takes the cookies of what was withdrawn with it, and no others', () => {
    const gone = forgetting('cart=1; _ga=x; _ga_ABC=y; _fbp=z', { analytics: false, advertising: true }, 'www.shop.fr')
    expect(new Set(gone.map((cookie) => cookie.split('=', 1)[0]))).toEqual(new Set(['_ga', '_ga_ABC']))
    expect(gone).toContain('_ga=; path=/; max-age=0; domain=.shop.fr')
    expect(gone).toContain('_ga=; path=/; max-age=0')
  })
})
