import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PriceToPay } from '#components/product/price-to-pay.tsx'
import { SuggestionCard } from '#components/product/suggestion-card.tsx'

const texts = { from: 'dès', lowest: 'Prix le plus bas', untaxed: 'HT' }
const reduced = { pvp: 12000, pvp_web: 9000, discount: 25, lowest_30_days: 12000, without_tax: 7500 }
const product = { name: 'Paroi', web_url: '/paroi.html', image: null, from_price: true }

describe('PriceToPay', () => {
  it('R1.11 shows consumers the price with tax, and professionals theirs without', () => {
    const { container, rerender } = render(<PriceToPay prices={reduced} untaxed="HT" />)
    expect(container).toHaveTextContent(/^90,00 €$/)
    rerender(<PriceToPay prices={{ ...reduced, public_price: 9000 }} untaxed="HT" />)
    expect(container).toHaveTextContent(/^75,00 € HT$/)
  })
})

describe('SuggestionCard', () => {
  it('R1.11 crosses out no price with tax beside the price without tax of a professional', () => {
    const card = (prices: typeof reduced & { public_price?: number }) => (
      <SuggestionCard product={{ ...product, prices } as never} images={{ base: '', cloud: '' }} texts={texts} />
    )
    const { container, rerender } = render(card(reduced))
    expect(container).toHaveTextContent(/dès 90,00 € 120,00 €$/)
    rerender(card({ ...reduced, public_price: 9000 }))
    expect(container).toHaveTextContent(/dès 75,00 € HT$/)
  })
})
