import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mails, payments } from '../../db/schema.ts'
import type { StoredPayment } from '../../domain/payment/payments.ts'
import { noProviders, type Providers } from '../../payments/providers.ts'
import { giveBack } from '../../payments/refunds.ts'
import { makeSandboxKeys, sandboxProviders } from '../../providers/set-up.ts'
import { type DomainShop, newName, openDomainShop } from '../support/domain-shop.ts'
import { answering } from '../support/provider-answers.ts'

let shop: DomainShop
const logged: unknown[][] = []
const [second, hour, day, url] = [1_000, 3_600_000, 86_400_000, 'https://provider.example']
const providers: Providers = {
  ...noProviders,
  ...sandboxProviders({ url, browserUrl: url, keys: makeSandboxKeys('secret') }),
}
const now = new Date('2026-11-18T10:00:00Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)

beforeAll(async () => {
  shop = await openDomainShop()
})
beforeEach(async () => {
  logged.length = 0
  await shop.db.update(payments).set({ status: 'refunded' }).where(eq(payments.status, 'refund_due'))
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => shop.close())

const round = (at = now, of = providers) =>
  giveBack(
    {
      db: shop.db,
      stores: shop.stores,
      providers: of,
      log: (...line) => void logged.push(line),
      recipient: (store) => `people@${store.toLowerCase()}.example`,
    },
    at,
  )
const asking = (...answers: Parameters<typeof answering>) => {
  const { fetch, asked } = answering(...answers)
  vi.stubGlobal('fetch', fetch)
  return asked
}
const due = async (changes: Partial<StoredPayment> = {}, code: 'FRSM' | 'ESSM' = 'FRSM') => {
  const payment = await shop.open(await shop.filledCart(code))
  return shop.change(payment, { status: 'refund_due', pspReference: newName(), ...changes })
}
const mailsAbout = ({ id }: StoredPayment) =>
  shop.db
    .select()
    .from(mails)
    .where(eq(mails.key, `refund:${id}`))

describe('giving back what came in vain', () => {
  it('R4.7 asks the provider that has the money, once', async () => {
    const payment = await due()
    const left = await due({ status: 'authorized' })
    const asked = asking({ body: {} })
    expect(await round()).toBe(1)
    expect(asked).toMatchObject([
      {
        address: `${url}/adyen/v72/payments/${payment.pspReference}/reversals`,
        body: { reference: payment.reference },
      },
    ])
    expect((await shop.payment(payment.id)).status).toBe('refunded')
    expect((await shop.payment(left.id)).status).toBe('authorized')
    expect(await round()).toBe(0)
    expect(asked).toHaveLength(1)
    expect(await mailsAbout(payment)).toEqual([])
    expect(logged).toEqual([])
  })

  it('R4.7 asks once where two programs look at the same moment', async () => {
    const payment = await due()
    const asked = asking({ body: {} }, { body: {} })
    expect((await Promise.all([round(), round()])).reduce((sum, given) => sum + given)).toBe(1)
    expect(asked).toHaveLength(1)
    expect((await shop.payment(payment.id)).status).toBe('refunded')
  })

  it('R4.7 asks again when the program that asked has ended before the answer', async () => {
    const payment = await due()
    const unanswered = vi.fn(() => new Promise(() => {}))
    vi.stubGlobal('fetch', unanswered)
    void round()
    await expect.poll(() => unanswered.mock.calls.length).toBe(1)
    const asked = asking({ body: {} })
    expect(await round(later(119 * second))).toBe(0)
    expect(await round(later(120 * second))).toBe(1)
    expect(asked).toHaveLength(1)
    expect((await shop.payment(payment.id)).status).toBe('refunded')
  })

  it('R4.7 asks PayPal by the capture', async () => {
    const payment = await due({ provider: 'paypal', method: 'paypal' })
    const asked = asking({ body: { access_token: 'T', expires_in: 3_600 } }, { status: 201, body: {} })
    expect(await round()).toBe(1)
    expect(asked[1]?.address).toBe(`${url}/paypal/v2/payments/captures/${payment.pspReference}/refund`)
  })

  it.each([
    [200, 1, 'refunded'],
    [404, 0, 'cancelled'],
  ])('R4.7 asks seQura for the order; after %s, %s went back and it is %s', async (status, given, state) => {
    const payment = await due({ provider: 'sequra', method: 'sequra_pp3' }, 'ESSM')
    const asked = asking({ status })
    expect(await round()).toBe(given)
    expect(asked[0]?.address).toBe(`${url}/sequra/merchants/sandbox-shop/orders/${payment.reference}`)
    expect((await shop.payment(payment.id)).status).toBe(state)
  })

  it("R4.7 leaves it where the provider's notification was quicker", async () => {
    const payment = await due()
    vi.stubGlobal('fetch', async () => {
      await shop.change(payment, { status: 'cancelled' })
      return new Response('{}')
    })
    await round()
    expect((await shop.payment(payment.id)).status).toBe('cancelled')
  })

  it.each([
    [0, 30 * second],
    [1, 60 * second],
    [4, 480 * second],
  ])('R4.7 waits longer after each attempt in vain: the one after %s', async (refundAttempts, wait) => {
    const payment = await due({ refundAttempts })
    asking({ status: 422, body: { message: 'No' } })
    expect(await round()).toBe(0)
    expect(await shop.payment(payment.id)).toMatchObject({
      status: 'refund_due',
      refundAttempts: refundAttempts + 1,
      refundAfter: later(wait),
    })
    const { reference } = payment
    expect(logged).toEqual([['error', 'Adyen refused (422): No', { reference, attempts: refundAttempts + 1 }]])
    expect(await mailsAbout(payment)).toEqual([])
  })

  it('R4.7 tries again when the wait is over, not before', async () => {
    await due({ refundAfter: later(1) })
    const asked = asking({ body: {} })
    expect(await round()).toBe(0)
    expect(asked).toEqual([])
    expect(await round(later(1))).toBe(1)
  })

  it('R4.7 tells people after six attempts, once, waits four hours at most, and goes on trying', async () => {
    const payment = await due({ refundAttempts: 5, method: 'klarna_account' })
    asking({ status: 500 })
    await round()
    expect(await shop.payment(payment.id)).toMatchObject({
      refundAttempts: 6,
      refundAfter: later(960 * second),
      refundByHand: false,
    })
    expect(await mailsAbout(payment)).toMatchObject([
      {
        store: 'FRSM',
        template: 'refundDue',
        recipient: 'people@frsm.example',
        data: { reference: payment.reference, method: expect.stringMatching(/Klarna/), amount: payment.amount },
      },
    ])
    await shop.change(payment, { refundAttempts: 12, refundAfter: null })
    await round()
    expect((await shop.payment(payment.id)).refundAfter).toEqual(later(4 * hour))
    expect(await mailsAbout(payment)).toHaveLength(1)
  })

  it.each([
    ['a transfer', { provider: null, method: 'transfer' }],
    ['money whose name is unknown', { pspReference: null }],
    ['money that the bank sent back', { refundByHand: true }],
  ] as const)('R4.7 leaves %s to people, and looks again after a day', async (_, changes) => {
    const payment = await due(changes, 'ESSM')
    const asked = asking({ body: {} })
    expect(await round()).toBe(0)
    expect(asked).toEqual([])
    expect(await shop.payment(payment.id)).toMatchObject({
      status: 'refund_due',
      refundByHand: true,
      refundAfter: later(day),
      refundAttempts: 0,
    })
    expect(await mailsAbout(payment)).toMatchObject([{ store: 'ESSM', recipient: 'people@essm.example' }])
    await round(later(day))
    expect(await mailsAbout(payment)).toHaveLength(1)
  })

  it.each(['adyen', 'paypal', 'sequra'] as const)('R4.7 tries %s again where it is not set up', async (provider) => {
    const payment = await due({ provider })
    expect(await round(now, { ...providers, [provider]: null })).toBe(0)
    expect((await shop.payment(payment.id)).refundAttempts).toBe(1)
    expect(logged.map(([, message]) => message)).toEqual([`${provider} did not answer: it is not set up`])
  })

  it('R4.7 does not take a fault of the program for silence of the provider', async () => {
    await due({ provider: 'sequra', method: 'sequra_pp3', snapshot: null }, 'ESSM')
    await expect(round()).rejects.toThrow('has no snapshot')
  })

  it('R4.7 asks first for what was tried least, then for what is oldest', async () => {
    const [tried, young, old] = [
      await due({ refundAttempts: 3 }),
      await due({ createdAt: later(-1) }),
      await due({ createdAt: later(-2) }),
    ]
    const asked = asking({ body: {} })
    expect(await round()).toBe(3)
    expect(asked.map(({ body }) => (body as { reference: string }).reference)).toEqual([
      old.reference,
      young.reference,
      tried.reference,
    ])
  })
})
