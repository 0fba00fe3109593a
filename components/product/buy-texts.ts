import { getTranslations } from 'next-intl/server'
import type { DeliveryDays } from '#lib/contract/product-cards.ts'
import type { StockWord } from '#lib/rules/stock.ts'
import type { AddToCartTexts } from './add-to-cart-form.tsx'
import type { BuyAmounts } from './buy-amounts.ts'

interface Said {
  deliveryDays: DeliveryDays
  /** Every price that can be chosen. */
  amounts: readonly BuyAmounts[]
  /** Whether the page begins with the lowest of several prices. */
  from: boolean
  /** Of the product and of all its variants. */
  stock: readonly StockWord[]
  /** Name of what variants differ in, if the product says it. */
  variant: string | undefined
}

/**
 * The texts of a product's form, without those that this product can never say: whatever a form may
 * say is in the data of its page.
 */
export async function buyTexts({ deliveryDays, amounts, from, stock, variant }: Said): Promise<AddToCartTexts> {
  const t = await getTranslations('product')
  return {
    ...(from && { from: t('price.from') }),
    ...(amounts.some(({ before }) => before !== undefined) && {
      reduced: {
        lowest: t('price.lowest'),
        lowestExplained: t('price.lowestExplained'),
        saved: t.raw('price.saved'),
      },
    }),
    ...(amounts.some(({ withoutTax }) => withoutTax !== undefined) && { net: t.raw('price.net') }),
    tax: t('price.taxIncluded'),
    stock: Object.fromEntries(stock.map((word) => [word, t(`stock.${word}`, { ...deliveryDays })])),
    ...(stock.includes('out_of_stock') && { outOfStock: t('outOfStock') }),
    reference: t.raw('ref'),
    variant: variant ?? t('variant'),
    quantity: t('quantity'),
    add: t('add'),
    adding: t('adding'),
    added: t('added'),
    seeCart: t('seeCart'),
    unreachable: t('unreachable'),
  }
}
