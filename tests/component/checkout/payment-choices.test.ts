import { createFormatter, createTranslator } from 'next-intl'
import { expect, it, vi } from 'vitest'
import { paymentChoices } from '#components/checkout/payment-choices.ts'
import { frsm } from '#lib/stores/frsm.ts'
import fr from '#messages/fr.json'

vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: string) =>
    createTranslator({ locale: 'fr-FR', messages: fr, namespace: namespace as never }),
  getFormatter: async () => createFormatter({ locale: 'fr-FR', timeZone: 'Europe/Paris' }),
}))
vi.mock('#lib/store-api/payments.ts', () => ({
  getPaymentMethods: async () => ({
    methods: frsm.paymentMethods.map((method) => ({ method, available: true, commission_rate: 0 })),
    providers: {},
  }),
}))

const instalments = async (total: number) =>
  (await paymentChoices(frsm, total)).methods.map(({ value }) => value).filter((method) => method in frsm.amountLimits)

it.each([
  [4_999, []],
  [5_000, ['alma']],
  [10_000, ['alma', 'facilypay_3x', 'facilypay_4x']],
  [300_000, ['alma', 'facilypay_3x', 'facilypay_4x']],
  [300_001, []],
])('offers for %i cents the instalments whose provider accepts the total: %j', async (total, offered) => {
  expect(await instalments(total)).toEqual(offered)
})
