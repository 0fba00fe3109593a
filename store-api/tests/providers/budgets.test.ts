import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Budget, BudgetSpent } from '../../../lib/rules/operation/budget.ts'
import { ProviderBudgetSpent } from '../../payments/ask.ts'
import { Paypal } from '../../providers/paypal/client.ts'

const headers = (change: Record<string, string> = {}) =>
  new Headers({
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT',
    'paypal-transmission-id': 'id',
    'paypal-transmission-sig': 'sig',
    'paypal-transmission-time': '2026-11-18T10:00:00Z',
    ...change,
  })
const paypalKeys = { clientId: 'c', secret: 's', webhookId: 'W', merchantId: 'M' }
const settings = { url: 'https://paypal.example', ...paypalKeys, payLater: false, browserUrl: null }
const asked = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const order = { id: 'ORDER', status: 'APPROVED', purchase_units: [] }
  asked.mockReset()
  vi.stubGlobal('fetch', async (address: string) => {
    asked(address)
    return Response.json({ access_token: 't', expires_in: 32_400, verification_status: 'FAILURE', ...order })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a budget of a service outside', () => {
  it('is so many calls a minute for all callers together, and says when to come back', async () => {
    const budget = new Budget('It', { perMinute: 2, atOnce: 5 })
    const spend = () => budget.spend(async () => 'answer')
    expect([await spend(), await spend()]).toEqual(['answer', 'answer'])
    await expect(spend()).rejects.toMatchObject({ name: 'BudgetSpent', retryAfter: 60 })
    vi.setSystemTime(Date.now() + 60_000)
    expect(await spend()).toBe('answer')
  })
  it('has a call that no shopper waits for wait its turn', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
    const budget = new Budget('It', { perMinute: 2, atOnce: 5 })
    let calls = 0
    const all = Promise.all([1, 2, 3].map(() => budget.spendInTurn(async () => ++calls)))
    await vi.advanceTimersByTimeAsync(59_000)
    expect(calls).toBe(2)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await all).toEqual([1, 2, 3])
    await expect(budget.spendInTurn(() => Promise.reject(new Error('hung up')))).rejects.toThrow('hung up')
  })
  it('is so many calls at the same time, of which those that fail end too', async () => {
    const budget = new Budget('It', { perMinute: 100, atOnce: 1 })
    const fail = Promise.withResolvers<never>()
    const hanging = budget.spend(() => fail.promise)
    await expect(budget.spend(async () => 1)).rejects.toBeInstanceOf(BudgetSpent)
    fail.reject(new Error('hung up'))
    await expect(hanging).rejects.toThrow('hung up')
    expect(await budget.spend(async () => 1)).toBe(1)
  })
})

describe('notifications that say to come from PayPal', () => {
  it('do not have PayPal asked where their certificate is not its own, or a header is no header', async () => {
    const paypal = new Paypal(settings)
    for (const address of ['https://evil.example/c', 'http://api.paypal.com/c', 'https://paypal.com.evil.example', 'x'])
      expect(await paypal.isGenuine(headers({ 'paypal-cert-url': address }), '{}')).toBe(false)
    expect(await paypal.isGenuine(headers({ 'paypal-transmission-sig': 'a'.repeat(2_001) }), '{}')).toBe(false)
    expect(asked).not.toHaveBeenCalled()
  })
  it('have PayPal asked a bounded number of times, while payments go on', async () => {
    const paypal = new Paypal(settings)
    let refused = 0
    for (let index = 0; index < 1_000; index += 1)
      await paypal
        .isGenuine(headers({ 'paypal-transmission-id': `made-up-${index}` }), '{}')
        .catch((error: unknown) => {
          expect(error).toBeInstanceOf(ProviderBudgetSpent)
          refused += 1
        })
    expect(refused).toBe(700)
    // The token is requested once.
    expect(asked).toHaveBeenCalledTimes(301)
    expect((await paypal.order('ORDER')).id).toBe('ORDER')
  })
})
