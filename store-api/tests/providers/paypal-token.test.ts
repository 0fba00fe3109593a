import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProviderRefusal, ProviderUnreachable } from '../../payments/ask.ts'
import { Paypal } from '../../providers/paypal/client.ts'
import { answering } from '../support/provider-answers.ts'

const settings = {
  url: 'https://paypal.example',
  clientId: 'client',
  secret: 'secret',
  webhookId: 'WH-1',
  merchantId: 'PAYEE1',
  payLater: false,
  browserUrl: null,
}
const order = { body: { id: 'O1', status: 'APPROVED', purchase_units: [] } }
const token = { body: { access_token: 'T1', expires_in: 3_600 } }
let paypal = new Paypal(settings)
const asking = (...answers: Parameters<typeof answering>) => {
  const { fetch, asked } = answering(...answers)
  vi.stubGlobal('fetch', fetch)
  return asked
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:00:00Z') })
  paypal = new Paypal(settings)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe("PayPal's token", () => {
  const tokens = (asked: { address: string }[]) => asked.filter(({ address }) => address.endsWith('/token')).length

  it('R7.85 is used until a minute before it ends', async () => {
    const asked = asking(token, order, order, token, order)
    await paypal.order('O1')
    vi.setSystemTime(Date.now() + 3_539_999)
    await paypal.order('O1')
    expect(tokens(asked)).toBe(1)
    vi.setSystemTime(Date.now() + 1)
    await paypal.order('O1')
    expect(tokens(asked)).toBe(2)
  })

  it('R7.85 is asked for again once PayPal knows it no more', async () => {
    const asked = asking(token, { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } }, token, order)
    await expect(paypal.order('O1')).rejects.toEqual(new ProviderRefusal('PayPal', 401, 'AUTHENTICATION_FAILURE'))
    await paypal.order('O1')
    expect(tokens(asked)).toBe(2)
  })

  it('R7.85 stays where another call was refused, and is asked for each time when it has no life', async () => {
    const refused = asking(token, { status: 404 }, order)
    await expect(paypal.order('O1')).rejects.toEqual(new ProviderRefusal('PayPal', 404, ''))
    await paypal.order('O1')
    expect(tokens(refused)).toBe(1)
    paypal = new Paypal(settings)
    const asked = asking({ body: { access_token: 'T' } }, order, { body: { access_token: 'T' } }, order)
    await paypal.order('O1')
    await paypal.order('O1')
    expect(tokens(asked)).toBe(2)
  })

  it.each([
    [{ name: 'INVALID_REQUEST', details: [{ issue: 'MISSING' }, { issue: 'OTHER' }] }, 'MISSING'],
    [{ name: 'INVALID_REQUEST', details: [] }, 'INVALID_REQUEST'],
    [{ name: 'INVALID_REQUEST', details: [{}] }, 'INVALID_REQUEST'],
    [{}, ''],
    [null, ''],
    [{ name: 5, details: 'none' }, ''],
  ])('R8.25 a refusal carries the first issue, or its name: %o', async (body, issue) => {
    asking(token, { status: 400, body })
    await expect(paypal.order('O1')).rejects.toEqual(new ProviderRefusal('PayPal', 400, issue))
  })

  it.each([
    [{ status: 401, body: { access_token: 'T' } }, 401],
    [{ status: 400, body: { access_token: 'T' } }, 400],
  ])('R8.25 that is not given (%o) is a refusal', async (answer, status) => {
    asking(answer)
    await expect(paypal.order('O1')).rejects.toEqual(new ProviderRefusal('PayPal', status, 'no token'))
  })

  it.each([{}, null, { access_token: '' }, { access_token: 5 }, { access_token: 'T', expires_in: 'soon' }])(
    'R8.25 that is none (%o) counts as no answer',
    async (body) => {
      asking({ body })
      await expect(paypal.order('O1')).rejects.toThrow(ProviderUnreachable)
    },
  )

  it('R8.25 is asked for three times, and so is everything else', async () => {
    const asked = asking({ status: 503 })
    await expect(paypal.order('O1')).rejects.toThrow('PayPal did not answer: status 503')
    expect(asked).toHaveLength(3)
    const later = asking(token, { status: 503 })
    await expect(paypal.order('O1')).rejects.toThrow('PayPal did not answer: status 503')
    expect(later).toHaveLength(4)
    asking(token, { text: '<html>' })
    await expect(new Paypal(settings).order('O1')).rejects.toThrow('PayPal did not answer: its answer was no JSON')
    const html = asking({ text: '<html>' })
    await expect(new Paypal(settings).order('O1')).rejects.toThrow('PayPal did not answer: its answer was no JSON')
    expect(html).toHaveLength(1)
  })
})
