import { createFormatter, createTranslator } from 'next-intl'
import { expect, it, vi } from 'vitest'
import { paymentChoices } from '#components/checkout/payment-choices.ts'
import { essm } from '#lib/stores/essm.ts'
import { frsm } from '#lib/stores/frsm.ts'
import type { Store } from '#lib/stores/store.ts'
import fr from '#messages/fr.json'

vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: string) =>
    createTranslator({ locale: 'fr-FR', messages: fr, namespace: namespace as never }),
  getFormatter: async () => createFormatter({ locale: 'fr-FR', timeZone: 'Europe/Paris' }),
}))
vi.mock('#lib/store-api/payments.ts', () => ({
  getPaymentMethods: async ({ paymentMethods }: Store) => ({
    methods: paymentMethods.map((method) => ({ method, available: true, commission_rate: 0 })),
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

it.each([
  ['FRSM', frsm, 20_000, ['klarna_account', 'alma', 'facilypay_3x', 'facilypay_4x']],
  ['FRSM above what can be paid in parts', frsm, 400_000, ['klarna_account']],
  ['ESSM', essm, 20_000, ['klarna_account', 'sequra_sp1', 'sequra_pp3']],
])('methods that are credit stand together with the notice of the law (%s)', async (_, store, total, credit) => {
  const { methods } = await paymentChoices(store, total)
  expect(methods.filter((method) => method.credit).map(({ value }) => value)).toEqual(credit)
  expect(new Set(methods.flatMap((method) => method.credit?.notice ?? []))).toEqual(
    new Set([fr.layout.footer.creditNotice]),
  )
})

it('the mark of CB is shown with cards in France alone', async () => {
  const marksIn = async (store: Store) =>
    (await paymentChoices(store, 20_000)).methods.find(({ value }) => value === 'card')?.marks
  expect(await marksIn(frsm)).toEqual(['cb', 'visa', 'mastercard'])
  expect(await marksIn(essm)).toEqual(['visa', 'mastercard'])
})
