import { afterEach, describe, expect, it, vi } from 'vitest'
import { Adyen, type AdyenItem, type AdyenSettings, adyenSignature } from '../../providers/adyen/client.ts'
import { adyenEvents } from '../../providers/adyen/events.ts'

const [key, otherKey] = ['44782DEF547AAA06', 'A1B2C3D4E5F60718']
const settings: AdyenSettings = {
  url: 'https://checkout.example',
  apiKey: 'secret key',
  merchantAccount: 'LumeauECOM',
  clientKey: 'public',
  environment: 'test',
  hmacKeys: [key, otherKey],
  methods: [],
  storesCards: false,
  browserUrl: null,
}
const adyen = new Adyen(settings)
afterEach(() => vi.unstubAllGlobals())

const item = (changes: Partial<AdyenItem> = {}): AdyenItem => ({
  amount: { currency: 'EUR', value: 64_152 },
  pspReference: 'PSP1',
  originalReference: 'PSP0',
  eventCode: 'AUTHORISATION',
  merchantAccountCode: 'LumeauECOM',
  merchantReference: 'ESSM1',
  success: 'true',
  ...changes,
})
const signed = (given: AdyenItem, by = key): AdyenItem => ({
  ...given,
  additionalData: { hmacSignature: adyenSignature(given, by) },
})
const notification = (...items: unknown[]) => ({
  notificationItems: items.map((each) => ({ NotificationRequestItem: each })),
})

describe("Adyen's signature of a notification", () => {
  it('R7.83 is that of the example in its documentation', () => {
    const example: AdyenItem = {
      amount: { currency: 'EUR', value: 1130 },
      pspReference: '7914073381342284',
      eventCode: 'AUTHORISATION',
      merchantAccountCode: 'TestMerchant',
      merchantReference: 'TestPayment-1407325143704',
      success: 'true',
    }
    const documented = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056'
    expect(adyenSignature(example, documented)).toBe('coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=')
  })

  it('R7.83 is right by either key, while one replaces the other', () => {
    expect(adyen.isGenuine(signed(item()))).toBe(true)
    expect(adyen.isGenuine(signed(item(), otherKey))).toBe(true)
    expect(adyen.isGenuine(signed(item(), 'DDDDDDDDDDDDDDDD'))).toBe(false)
    expect(new Adyen({ ...settings, hmacKeys: [] }).isGenuine(signed(item()))).toBe(false)
  })

  it.each<[string, Partial<AdyenItem>]>([
    ['pspReference', { pspReference: 'PSP2' }],
    ['originalReference', { originalReference: 'PSP9' }],
    ['merchantReference', { merchantReference: 'ESSM2' }],
    ['value', { amount: { currency: 'EUR', value: 1 } }],
    ['currency', { amount: { currency: 'USD', value: 64_152 } }],
    ['eventCode', { eventCode: 'REFUND' }],
    ['success', { success: 'false' }],
  ])('R7.83 covers %s', (_, change) => {
    expect(adyen.isGenuine({ ...signed(item()), ...change })).toBe(false)
  })

  it('R7.83 is asked for, of full length, and for this merchant', () => {
    expect(adyen.isGenuine(item())).toBe(false)
    expect(adyen.isGenuine({ ...item(), additionalData: {} })).toBe(false)
    const short = adyenSignature(item(), key).slice(0, 20)
    expect(adyen.isGenuine({ ...item(), additionalData: { hmacSignature: short } })).toBe(false)
    expect(adyen.isGenuine(signed(item({ merchantAccountCode: 'Other' })))).toBe(false)
  })
})

describe('a notification of Adyen', () => {
  const noticeOf = (changes: Partial<AdyenItem>) => adyenEvents(adyen, notification(signed(item(changes))))?.[0]

  it('R4.7 becomes a notice with its amount, reference and reason', () => {
    const given = signed(item({ reason: '1234:7777:12/2030' }))
    expect(adyenEvents(adyen, notification(given))).toEqual([
      {
        key: 'PSP1:AUTHORISATION:true',
        payment: { provider: 'adyen', reference: 'ESSM1', taken: 'PSP0' },
        verdict: 'authorized',
        amount: { currency: 'EUR', value: 64_152 },
        pspReference: 'PSP1',
        reason: '1234:7777:12/2030',
        body: given,
      },
    ])
  })

  it.each([
    ['AUTHORISATION', 'true', 'authorized'],
    ['AUTHORISATION', 'false', 'error'],
    ['PENDING', 'true', 'pending'],
    ['PENDING', 'false', null],
    ['OFFER_CLOSED', 'true', 'cancelled'],
    ['OFFER_CLOSED', 'false', 'cancelled'],
    ['REFUND', 'true', 'refunded'],
    ['REFUND', 'false', 'refund_due'],
    ['CANCELLATION', 'true', 'refunded'],
    ['CANCELLATION', 'false', 'refund_due'],
    ['CANCEL_OR_REFUND', 'true', 'refunded'],
    ['CANCEL_OR_REFUND', 'false', 'refund_due'],
    ['REFUND_FAILED', 'true', 'refund_due'],
    ['REFUNDED_REVERSED', 'true', 'refund_due'],
    ['CHARGEBACK', 'true', null],
    ['REPORT_AVAILABLE', 'true', null],
  ])('R4.7 %s with success %s means %s', (eventCode, success, verdict) => {
    expect(noticeOf({ eventCode, success })).toMatchObject({ verdict, key: `PSP1:${eventCode}:${success}` })
  })

  it.each<[string, string, string | null, number, boolean]>([
    ['NOTIFICATION_OF_CHARGEBACK', 'true', 'chargeback', 1, false],
    ['CHARGEBACK', 'true', 'chargeback', 2, false],
    ['CHARGEBACK_REVERSED', 'true', 'chargeback', 3, true],
    ['SECOND_CHARGEBACK', 'true', 'chargeback', 4, false],
    ['PREARBITRATION_WON', 'true', 'chargeback', 5, true],
    ['PREARBITRATION_LOST', 'true', 'chargeback', 6, false],
    ['CAPTURE_FAILED', 'true', 'capture_failed', 1, false],
    ['CAPTURE_FAILED', 'false', 'capture_failed', 1, false],
    ['CAPTURE', 'false', 'capture_failed', 1, false],
    ['REFUND', 'true', 'refunded_at_provider', 1, false],
    ['CAPTURE', 'true', null, 0, false],
    ['REFUND', 'false', null, 0, false],
    ['CHARGEBACK', 'false', null, 0, false],
    ['REQUEST_FOR_INFORMATION', 'true', null, 0, false],
    ['AUTHORISATION', 'true', null, 0, false],
    ['toString', 'true', null, 0, false],
  ])('R4.7 %s with success %s claims %s', (eventCode, success, reason, stage, back) => {
    const wanted = reason === null ? undefined : { reason, reference: 'PSP1', stage, back }
    expect(noticeOf({ eventCode, success })?.claim).toEqual(wanted)
  })

  it('R4.7 names the money that was taken only where it was taken', () => {
    expect(noticeOf({})?.pspReference).toBe('PSP1')
    expect(noticeOf({ eventCode: 'REFUND' })?.pspReference).toBeUndefined()
    expect(noticeOf({ success: 'false' })?.pspReference).toBeUndefined()
  })

  it.each(['CAPTURE', 'REFUND', 'CHARGEBACK'])('R4.14 %s is about the money that it names alone', (eventCode) => {
    expect(noticeOf({ eventCode })?.payment).toEqual({ provider: 'adyen', reference: 'ESSM1', taken: 'PSP0' })
    const unnamed = { provider: 'adyen', reference: 'ESSM1', taken: undefined }
    expect(noticeOf({ eventCode, originalReference: '' })?.payment).toEqual(unnamed)
  })

  it('R7.119 is refused as a whole when one item is not genuine, or it is none', () => {
    const [good, bad] = [signed(item()), item()]
    expect(adyenEvents(adyen, notification(good, good))).toHaveLength(2)
    expect(adyenEvents(adyen, notification(good, bad))).toBeNull()
    expect(adyenEvents(adyen, notification(...Array.from({ length: 100 }, () => good)))).toHaveLength(100)
    for (const none of [
      null,
      {},
      notification(),
      notification(...Array.from({ length: 101 }, () => good)),
      notification({ ...good, amount: { currency: 'EUR', value: 1.5 } }),
      notification({ ...good, success: true }),
    ])
      expect(adyenEvents(adyen, none)).toBeNull()
  })
})
