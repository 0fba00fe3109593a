import { createFormatter, createTranslator } from 'next-intl'
import { expect, it, vi } from 'vitest'
import { financingTexts } from '#components/checkout/financing-texts.ts'
import { essm } from '#lib/stores/essm.ts'
import es from '#messages/es.json'

vi.mock('next-intl/server', () => ({
  getTranslations: async () =>
    createTranslator({ locale: 'es-ES', messages: es, namespace: 'payment.financing' as never }),
  getFormatter: async () => createFormatter({ locale: 'es-ES', timeZone: 'Europe/Paris' }),
}))

it.each([
  [38_999, null, 'Financiado en 3 meses, o en 4, 6 o 12 meses con una pequeña comisión mensual.'],
  [39_000, null, 'Financiado en 3 meses, o en 4, 6, 12 o 18 meses con una pequeña comisión mensual.'],
  [39_000, 300, 'Financiado en 3 meses, o en 4, 6, 12 o 18 meses con una comisión de 3,00\u00a0€ al mes.'],
])('R9.54 R9.55 R9.56 %i cents with a fee of %j: %s', async (total, financingFee, text) => {
  expect((await financingTexts({ ...essm, financingFee }, total)).sequra_pp3).toEqual([text])
})

it('R9.54 finances any total over three months without a fee: only longer periods name one', async () => {
  for (const financingFee of [null, 300])
    for (const total of [1, 38_999, 39_000, 1_000_000]) {
      const text = (await financingTexts({ ...essm, financingFee }, total)).sequra_pp3?.join() ?? ''
      const [free = '', paid = ''] = text.split(', o en ')
      expect(free).toBe('Financiado en 3 meses')
      expect(paid).toMatch(/^4, 6(?:,| o) 12(?: o 18)? meses con una /)
    }
})

it('R9.53 lists the three payments, each with its day and amount', async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  expect((await financingTexts(essm, 48_901)).sequra_sp1).toEqual([
    'Hoy: 163,01\u00a0€',
    'El 21 de diciembre de 2026: 163,00\u00a0€',
    'El 20 de enero de 2027: 163,00\u00a0€',
  ])
  vi.useRealTimers()
})
