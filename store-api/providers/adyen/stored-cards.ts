import { z } from 'zod'
import { ProviderUnreachable } from '../../payments/ask.ts'
import type { StoredCards } from '../../payments/provider.ts'
import type { Adyen } from './client.ts'

const stored = z.object({
  storedPaymentMethods: z
    .array(
      z.object({
        id: z.string().min(1),
        type: z.string(),
        brand: z.string().default('card'),
        lastFour: z.string().default(''),
        expiryMonth: z.coerce.number().int().default(0),
        expiryYear: z.coerce.number().int().default(0),
      }),
    )
    .default([]),
})

/**
 * Cards stored with a payment whose session names the customer
 * (https://docs.adyen.com/online-payments/tokenization, storedPaymentMethods of the Checkout API).
 */
export function adyenStoredCards(adyen: Adyen): StoredCards {
  const queryOf = (shopperReference: string) =>
    new URLSearchParams({ merchantAccount: adyen.settings.merchantAccount, shopperReference })
  const list: StoredCards['list'] = async (shopper) => {
    const { data } = stored.safeParse(await adyen.call('GET', `/storedPaymentMethods?${queryOf(shopper)}`))
    if (!data) throw new ProviderUnreachable('Adyen', 'its stored cards have another shape than they should have')
    return data.storedPaymentMethods
      .filter(({ type, expiryMonth }) => type === 'scheme' && expiryMonth >= 1)
      .map(({ id, brand, lastFour, expiryMonth, expiryYear }) => ({
        id,
        scheme: brand,
        last_four: lastFour,
        expiry_month: expiryMonth,
        expiry_year: expiryYear,
      }))
  }
  return {
    list,
    async remove(shopper, id) {
      // Adyen refuses a card that it does not have, and a repeated removal is one.
      if (!(await list(shopper)).some((card) => card.id === id)) return
      await adyen.call('DELETE', `/storedPaymentMethods/${encodeURIComponent(id)}?${queryOf(shopper)}`)
    },
  }
}
