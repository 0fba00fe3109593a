import { render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { createTranslator } from 'next-intl'
import { describe, expect, it, vi } from 'vitest'
import { Availability } from '#components/product/availability.tsx'
import { BuyPrice } from '#components/product/buy-price.tsx'
import { buyTexts } from '#components/product/buy-texts.ts'
import messages from '#messages/fr.json'

vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: string) =>
    createTranslator({ locale: 'fr-FR', messages, namespace: namespace as never }),
}))

const deliveryDays = { min: 2, max: 3 }
const plain = { price: 30_000 }
const reduced = { price: 30_000, before: 40_000 }
const said = { deliveryDays, amounts: [plain], from: false, stock: ['in_stock'] as const, variant: 'Largeur' }

describe('the texts of a product’s form', () => {
  it('R2.151 leave out what the product can never say', async () => {
    const texts = await buyTexts(said)
    expect(texts.stock).toEqual({ in_stock: 'En stock, livré en 2 à 3 jours ouvrés' })
    expect(Object.keys(texts)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(from|reduced|withoutTax|outOfStock)$/)]),
    )
  })

  it('R2.151 have all that any of its prices and stocks needs, whichever is picked', async () => {
    const amounts = fc.constantFrom(plain, reduced, { ...plain, withoutTax: 25_000 })
    const words = fc.constantFrom('in_stock', 'made_to_order', 'out_of_stock')
    await fc.assert(
      fc.asyncProperty(
        fc.array(amounts, { minLength: 1, maxLength: 4 }),
        fc.array(words, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (all, stock, from) => {
          const texts = await buyTexts({ ...said, amounts: all, stock, from })
          for (const each of all) {
            const { unmount } = render(<BuyPrice {...each} from={from} texts={texts} />)
            expect(screen.queryAllByText(/Vous économisez 100,00\s€/)).toHaveLength('before' in each ? 1 : 0)
            expect(screen.queryAllByText(/250,00\s€/)).toHaveLength('withoutTax' in each ? 1 : 0)
            expect(screen.queryAllByText(messages.product.price.from)).toHaveLength(from ? 1 : 0)
            unmount()
          }
          for (const word of stock) {
            const { container, unmount } = render(<Availability stock={word} note={undefined} texts={texts.stock} />)
            expect(container).toHaveTextContent(/\p{L}{4}/u)
            unmount()
          }
          expect('outOfStock' in texts).toBe(stock.includes('out_of_stock'))
        },
      ),
    )
  })
})
