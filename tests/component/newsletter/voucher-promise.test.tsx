import { createTranslator } from 'next-intl'
import { describe, expect, it, vi } from 'vitest'
import { VoucherPromise } from '#components/newsletter/voucher-promise.tsx'
import es from '#messages/es.json' with { type: 'json' }
import fr from '#messages/fr.json' with { type: 'json' }

const { answer } = vi.hoisted(() => ({
  answer: { voucher: null as { amount: number; minimum_total: number } | null, locale: 'fr' },
}))
vi.mock('#lib/store-api/newsletter-voucher.ts', () => ({ getNewsletterVoucher: async () => answer.voucher }))
vi.mock('next-intl/server', () => ({
  getTranslations: async () =>
    createTranslator({ locale: answer.locale, messages: answer.locale === 'fr' ? fr : es, namespace: 'newsletter' }),
}))

describe.each(['fr', 'es'])('R9.51 the voucher of the newsletter in %s', (locale) => {
  const promise = async (voucher: typeof answer.voucher) => {
    Object.assign(answer, { voucher, locale })
    return VoucherPromise()
  }
  it('is promised with the amount and the sum that the store gives it from', async () => {
    expect(await promise({ amount: 500, minimum_total: 5_000 })).toMatch(/^5,00\u00a0€ .+ 50,00\u00a0€/)
    expect(await promise({ amount: 750, minimum_total: 12_000 })).toMatch(/^7,50\u00a0€ .+ 120,00\u00a0€/)
  })
  it('is promised without a sum where there is none', async () => {
    const said = await promise({ amount: 500, minimum_total: 0 })
    expect(said).toMatch(/^5,00\u00a0€ /)
    expect(said).not.toMatch(/\s0,00|\{/)
  })
  it('is not promised where the store gives none', async () => {
    expect(await promise(null)).toBeNull()
    expect(await promise({ amount: 0, minimum_total: 0 })).toBeNull()
  })
})
