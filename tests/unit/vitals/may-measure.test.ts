import { expect, it } from 'vitest'
import { consentCookie } from '#lib/analytics/consent.ts'
import { mayMeasureSpeed } from '#lib/vitals/may-measure.ts'

const codes = { consent: '2026-07', analytics: 'G-ABCD1234', advertising: '12345678' }
const id = '1f0c6a52-8c1f-4b7e-9d55-1d2e3f405162'
const chosen = (analytics: boolean) =>
  `cart=7; ${consentCookie({ analytics, advertising: !analytics }, codes, false, id).split(';', 1)[0]}`

it.each([
  ['says nothing', {}, '', true],
  ['asks not to be tracked', { doNotTrack: '1' }, '', false],
  ['leaves that open', { doNotTrack: null }, '', true],
  ['has the Global Privacy Control on', { globalPrivacyControl: true }, '', false],
  ['refused that the audience is measured', {}, chosen(false), false],
  ['allowed it', {}, chosen(true), true],
  ['asks not to be tracked, whatever was allowed', { doNotTrack: '1' }, chosen(true), false],
])('R3.4 of a browser that %s the speed is measured or not', (_, wishes, cookies, measured) => {
  expect(mayMeasureSpeed(wishes, cookies)).toBe(measured)
})
