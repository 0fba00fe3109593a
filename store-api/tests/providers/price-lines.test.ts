import { describe, expect, it } from 'vitest'
import type { Cart } from '../../../lib/contract/cart-content.ts'
import { formatMoney } from '../../../lib/rules/money.ts'
import { priceLines, sumOf } from '../../../lib/rules/price-lines.ts'
import { messagesIn } from '../../context/messages.ts'
import type { OrderMail } from '../../mail/order-mail.ts'
import { totals } from '../../mail/order-parts.ts'
import { linesOf } from '../../payments/lines.ts'
import { exampleSnapshot, exampleStore } from '../support/example-payment.ts'

const written = (order: Pick<Cart, 'prices'> & Partial<Pick<Cart, 'coupon'>>, code = 'ESSM') => {
  const store = exampleStore(code)
  return totals({ order, store, t: messagesIn(store.language) } as OrderMail)
}

describe('the lines of a price in mails and for providers', () => {
  it.each([
    [
      'FRSM',
      ['Articles', 'Code HOLA', "dont acompte d'installation", 'Livraison', 'Frais PayPal', 'Total TTC', 'dont TVA'],
      ["À régler à l'installateur", "Total avec l'installation"],
    ],
    [
      'ESSM',
      [
        ...['Artículos', 'Código HOLA', 'de ello, señal de la instalación', 'Envío', 'Recargo de PayPal'],
        ...['Total con IVA', 'IVA incluido'],
      ],
      ['A pagar al instalador', 'Total con la instalación'],
    ],
  ])('R9.10 are written in a mail of %s, with the coupon and an installation', (code, own, installed) => {
    const names = [...own, ...installed]
    const amounts = ['649,90', '-50,00', '60,00', '29,04', '12,58', '641,52', '111,34', '180,00', '821,52'].map(
      (text) => `${text}\u00a0€`,
    )
    expect(written(exampleSnapshot, code)).toEqual(names.map((name, at) => [name, amounts[at]]))
  })

  it('R9.10 are fewer in a mail where nothing is taken off and delivery is free', () => {
    const prices = { ...exampleSnapshot.prices, pvp_shipping: 0, paypal_commission: 0 }
    expect(written({ prices, coupon: null }).map(([name]) => name)).toEqual([
      'Artículos',
      'Envío',
      'Total con IVA',
      'IVA incluido',
    ])
    expect(written({ prices, coupon: null })[1]).toEqual(['Envío', 'Gratis'])
  })

  it('R9.10 come to the same in a mail, for a provider and in the order', () => {
    const asked = linesOf(exampleSnapshot, exampleStore()).reduce((sum, { total }) => sum + total, 0)
    expect(asked).toBe(exampleSnapshot.prices.pvp_total)
    expect(asked).toBe(sumOf(priceLines(exampleSnapshot)))
    expect(new Map(written(exampleSnapshot)).get('Total con IVA')).toBe(formatMoney(asked, { sign: true }))
  })
})
