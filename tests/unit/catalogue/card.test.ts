import { describe, expect, it } from 'vitest'
import { cardView } from '#lib/catalogue/card.ts'
import type { ProductCard } from '#lib/contract/product-cards.ts'

const delivery = 'Livré en {min} à {max} jours ouvrés'
const picture = { id: 1, type: 100, width: 1298, height: 900, alt: 'Paroi', placeholder: null } as const
const product: ProductCard = {
  id: 7,
  ref: 'LI-80',
  slug: 'paroi-lisa',
  name: 'Paroi Lisa',
  web_url: '/paroi-lisa.html',
  brand: { name: 'Aurélys', slug: 'aurelys' },
  collection: 'Lisa',
  image: { ...picture, public_id: 'screens/lisa' },
  hover_image: { ...picture, id: 2, public_id: 'screens/lisa-room' },
  prices: { pvp: 47_900, pvp_web: 35_990, discount: 24, lowest_30_days: 47_900, without_tax: 29_992 },
  from_price: true,
  rating: { average: 4.6, count: 16 },
  made_to_measure: false,
  is_new: true,
  delivery_days: { min: 2, max: 3 },
  swatches: [
    { slug: 'noir', name: 'noir mat', color: '#222' },
    { slug: 'chrome', name: 'chromé', color: '#ccc' },
  ],
  sizes: '70–160 cm',
  trait: 'Verre transparent, 8 mm',
  variant_count: 4,
  default_variant_id: null,
}

describe('cards', () => {
  it('R1.11 R9.15 R3.15 say what a product is and costs, tax included for private customers', () => {
    expect(cardView(product, 'client', delivery)).toEqual({
      id: 7,
      url: '/paroi-lisa.html',
      name: 'Paroi Lisa',
      brand: 'Aurélys',
      image: 'screens/lisa',
      hover: 'screens/lisa-room',
      price: '359,90\u00a0€',
      from: true,
      lowest: '479,00\u00a0€',
      off: 24,
      rating: ['4,6', 16],
      finishes: ['noir mat, chromé', '#222', '#ccc'],
      facts: '70–160 cm · Verre transparent, 8 mm',
      fresh: true,
      delivery: 'Livré en 2 à 3 jours ouvrés',
    })
  })

  it('R1.11 write every average with one decimal, so that they stand below each other', () => {
    const rated = (average: number) =>
      cardView({ ...product, rating: { average, count: 1 } }, 'client', delivery).rating
    expect(rated(5)).toEqual(['5,0', 1])
    expect(rated(4.3)).toEqual(['4,3', 1])
  })

  it('R1.11 say sizes and what sets a product apart as far as they are known', () => {
    expect(cardView({ ...product, trait: null }, 'client', delivery).facts).toBe('70–160 cm')
    expect(cardView({ ...product, sizes: null }, 'client', delivery).facts).toBe('Verre transparent, 8 mm')
    expect(cardView({ ...product, sizes: null, trait: undefined }, 'client', delivery)).not.toHaveProperty('facts')
  })

  it('R1.11 tell professionals the price without tax as well', () => {
    expect(cardView(product, 'professional', delivery)).toMatchObject({ price: '359,90\u00a0€', net: '299,92\u00a0€' })
    const given = { ...product, prices: { ...product.prices, public_price: 40_900 } }
    expect(cardView(given, 'professional', delivery)).toMatchObject({ open: ['409,00\u00a0€', 12] })
    expect(cardView(given, 'client', delivery)).not.toHaveProperty('net')
    expect(cardView(given, 'client', delivery)).not.toHaveProperty('open')
  })

  it.each([
    ['there is no lowest price of the 30 days before', { lowest_30_days: null }],
    ['nothing was taken off', { discount: 0 }],
  ])('R9.52 show no reduction where %s', (_, prices) => {
    const card = cardView({ ...product, prices: { ...product.prices, ...prices } }, 'client', delivery)
    expect([card.off, card.lowest]).toEqual([undefined, undefined])
  })

  it('R9.14 say how long something made to measure takes', () => {
    const card = cardView(
      { ...product, made_to_measure: true, delivery_days: { min: 10, max: 15 } },
      'client',
      delivery,
    )
    expect([card.made, card.delivery]).toEqual([true, 'Livré en 10 à 15 jours ouvrés'])
  })

  it('stay small: what is not there is not said', () => {
    const bare = {
      ...product,
      image: null,
      hover_image: null,
      rating: null,
      swatches: [],
      is_new: false,
      from_price: false,
      sizes: null,
      trait: null,
    }
    expect(Object.keys(cardView(bare, 'client', delivery))).toEqual([
      'id',
      'url',
      'name',
      'brand',
      'price',
      'lowest',
      'off',
      'delivery',
    ])
  })
})
