// @vitest-environment node
import { text } from 'node:stream/consumers'
import { prerender } from 'react-dom/static'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FinancingMarks, PaymentMarks } from '#components/layout/payment-marks.tsx'
import { SellingPropositions } from '#components/layout/selling-propositions.tsx'
import type { PaymentMethod } from '#lib/contract/payment-methods.ts'
import { essm } from '#lib/stores/essm.ts'
import type { Store } from '#lib/stores/store.ts'

const page: { store: Store; methods: () => PaymentMethod[]; reviews: number } = {
  store: essm,
  methods: () => [],
  reviews: 0,
}
vi.mock('#lib/stores/current.ts', () => ({ currentStore: async () => page.store }))
vi.mock('#lib/store-api/cache.ts', () => ({ keepPage: () => undefined }))
vi.mock('#lib/store-api/payments.ts', () => ({
  getPaymentMethods: async () => ({
    methods: page.store.paymentMethods.map((method) => ({ method, available: page.methods().includes(method) })),
  }),
}))
vi.mock('next-intl/server', () => ({
  getTranslations: async () => (key: string) => key,
  getFormatter: async () => ({ number: String }),
}))
vi.mock('#lib/store-api/reviews.ts', () => ({ getStoreRating: async () => ({ average: 4.6, count: page.reviews }) }))

const html = async (part: React.ReactNode) => text((await prerender(part)).prelude)
const items = (markup: string) => markup.match(/<li/g)?.length ?? 0
const pictures = (markup: string) => [...markup.matchAll(/alt="([^"]*)"/g)].map(([, name]) => name)
const withoutCredit: Store = { ...essm, paymentMethods: ['card', 'bizum', 'transfer'] }

beforeEach(() => {
  page.store = essm
  page.reviews = 0
  page.methods = () => [...page.store.paymentMethods]
})

describe('SellingPropositions', () => {
  it('R2.93 are two: delivery, and financing where a means of payment offers it', async () => {
    const banner = await html(<SellingPropositions />)
    expect(items(banner)).toBe(2)
    expect(banner).toContain('delivery')
    expect(banner).toContain('financing')
  })
  it('R2.158 stand beside the rating of the store, which leads to the reviews, where there are any', async () => {
    expect(await html(<SellingPropositions />)).not.toContain('/opiniones')
    page.reviews = 12
    const banner = await html(<SellingPropositions />)
    expect(items(banner)).toBe(2)
    expect(banner).toMatch(/<a href="\/opiniones">[^<]*all/)
  })
  it('R2.93 promise no financing in a store without credit', async () => {
    page.store = withoutCredit
    const banner = await html(<SellingPropositions />)
    expect(items(banner)).toBe(2)
    expect(banner).not.toContain('financing')
    expect(banner).toContain('returns')
  })
})

describe('payment and financing pictures', () => {
  it("R2.114 are those of the store's means of payment, each once", async () => {
    expect(pictures(await html(<PaymentMarks />))).toEqual([
      'Visa',
      'Mastercard',
      'bizum',
      'klarna_account',
      'paypal',
      'transfer',
      'sequra_sp1',
      'applepay',
      'googlepay',
    ])
  })
  it('R2.114 R2.117 leave out unavailable services, and show all while the store API is down', async () => {
    page.methods = () => ['card']
    expect(pictures(await html(<PaymentMarks />))).toEqual(['Visa', 'Mastercard'])
    expect(await html(<FinancingMarks />)).toBe('')
    expect(await html(<SellingPropositions />)).not.toContain('financing')
    page.methods = () => []
    expect(await html(<PaymentMarks />)).toBe('')
    page.methods = () => {
      throw new TypeError('fetch failed')
    }
    expect(pictures(await html(<PaymentMarks />))).toHaveLength(7)
  })
  it('R2.117 financing stands with the notice that the law wants, and not at all without credit', async () => {
    const financing = await html(<FinancingMarks />)
    expect(pictures(financing)).toEqual(['klarna_account', 'sequra_sp1'])
    expect(financing).toContain('creditNotice')
    page.store = withoutCredit
    expect(await html(<FinancingMarks />)).not.toMatch(/financing|creditNotice|<img/)
  })
})
