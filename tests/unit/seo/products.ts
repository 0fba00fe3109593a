import type { Product, Variant } from '../../../lib/contract/product-detail.ts'

const prices = { pvp: 51100, pvp_web: 45990, discount: 10, lowest_30_days: 51100, without_tax: 38325 }

export function variant(ref: string, more: Partial<Variant> = {}): Variant {
  return {
    id: 1,
    ref,
    name: '80 cm',
    options: {
      options: [
        {
          id: 1,
          attribute_slug: 'largeur',
          attribute_name: 'Largeur',
          attribute_src: 'width-attr',
          slug: '80',
          name: '80 cm',
        },
        {
          id: 2,
          attribute_slug: 'finition',
          attribute_name: 'Finition',
          attribute_src: 'profile-attr',
          slug: 'noir',
          name: 'Noir',
        },
      ],
    },
    prices,
    stock: 'in_stock',
    image: null,
    ...more,
  }
}

const image = { id: 1, public_id: 'p/1', type: 100 as const, width: 865, height: 600, alt: '', placeholder: null }

/** A product with all data for search engines; other fields are left out. */
export function product(more: Partial<Product> = {}): Product {
  return {
    id: 7,
    ref: 'LI-1',
    slug: 'paroi-lisa',
    name: 'Paroi Lisa',
    web_url: '/paroi-lisa.html',
    brand: { name: 'Aurélys', slug: 'aurelys' },
    collection: null,
    image,
    images: [image],
    prices,
    rating: { average: 4.7, count: 31 },
    made_to_measure: false,
    delivery_days: { min: 2, max: 3 },
    variants: [],
    shipping_prices: [{ _type: 'client', amount: 1000 }],
    description: 'Belle <paroi> & verre',
    gtin: null,
    seo: { title: 'Paroi Lisa', description: 'Une paroi.', h1: null, text: null },
    ...more,
  } as Product
}
