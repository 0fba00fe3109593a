/* Longer than other files: data. */

import type { Cart } from '#lib/contract/cart-content.ts'
import type { CartRow } from '#lib/contract/cart-rows.ts'
import type { Image } from '#lib/contract/common.ts'
import type { Listing } from '#lib/contract/listings.ts'
import type { Prices, ProductCard } from '#lib/contract/product-cards.ts'
import type { Parcel } from '#lib/store-api/orders.ts'

/** Words of the samples in the store's language. */
export type SampleTexts = Record<
  | 'product'
  | 'longProduct'
  | 'collection'
  | 'variant'
  | 'side'
  | 'left'
  | 'width'
  | 'widthValue'
  | 'finish'
  | 'filterFinish'
  | 'filterPrice'
  | 'filterStock'
  | 'black'
  | 'chrome'
  | 'gold'
  | 'yes'
  | 'observations',
  string
>

const sampleImage: Image = {
  id: 1,
  public_id: 'screens/frontal-sliding/black-clear/principal',
  type: 100,
  width: 1730,
  height: 1200,
  alt: '',
  placeholder: '#d8d2c8',
}

export const plainPrices: Prices = {
  pvp: 48900,
  pvp_web: 48900,
  discount: 0,
  lowest_30_days: null,
  without_tax: 40750,
}
export const reducedPrices: Prices = {
  pvp: 53900,
  pvp_web: 32490,
  discount: 39,
  lowest_30_days: 53900,
  without_tax: 27075,
}

/** A product card; by default an ordinary product in stock. */
export function sampleCard(texts: SampleTexts, changes: Partial<ProductCard> = {}): ProductCard {
  return {
    id: 1,
    ref: 'LAGON-120',
    slug: 'lagon',
    name: texts.product,
    web_url: '/lagon.html',
    brand: { name: 'Nordbain', slug: 'nordbain' },
    collection: texts.collection,
    image: sampleImage,
    hover_image: null,
    prices: plainPrices,
    from_price: false,
    rating: { average: 4.3, count: 13 },
    made_to_measure: false,
    is_new: false,
    delivery_days: { min: 2, max: 3 },
    swatches: [
      { slug: 'chrome', name: texts.chrome, color: '#c9cdd0' },
      { slug: 'black', name: texts.black, color: '#1d1d1f' },
      { slug: 'gold', name: texts.gold, color: '#c19a5b' },
    ],
    variant_count: 4,
    default_variant_id: null,
    ...changes,
  }
}

function sampleRow(texts: SampleTexts, index: number, changes: Partial<CartRow> = {}): CartRow {
  return {
    id: `00000000-0000-4000-8000-00000000000${index}`,
    order: '00000000-0000-4000-8000-000000000000',
    quantity: 1,
    shipping_prices: [],
    product: {
      id: index,
      ref: 'LAGON-120',
      name: texts.product,
      web_url: '/lagon.html',
      brand: 'Nordbain',
      image: sampleImage,
      made_to_measure: false,
    },
    variant: { id: 1, ref: 'LAGON-120-CH', name: texts.variant },
    configuration: [{ label: texts.side, value: texts.left, price: 0 }],
    final_ref: 'LAGON-120-CH-G',
    prices: { unit: 48900, unit_before: 48900, total: 48900, saved: 0 },
    delivery_days: { min: 2, max: 3 },
    choice: { attribute_options: [], complements: [] },
    drawing: null,
    facility: null,
    installable: false,
    ...changes,
  }
}

/**
 * Rows of a cart in its states: ordinary, several reduced pieces, made to measure with long words
 * and no picture.
 */
export function sampleRows(texts: SampleTexts): [CartRow, CartRow, CartRow] {
  const ordinary = sampleRow(texts, 1)
  const reduced = sampleRow(texts, 2, {
    quantity: 3,
    prices: { unit: 32490, unit_before: 53900, total: 97470, saved: 64230 },
  })
  const long = sampleRow(texts, 3, {
    product: { ...ordinary.product, name: texts.longProduct, image: null, made_to_measure: true },
    configuration: [
      { label: texts.width, value: texts.widthValue, price: 4500 },
      { label: texts.side, value: texts.left, price: 0 },
    ],
    prices: { unit: 1249900, unit_before: 1249900, total: 1249900, saved: 0 },
    delivery_days: { min: 10, max: 15 },
  })
  return [ordinary, reduced, long]
}

/** Totals of those rows; shipping and tax are figures, not a calculation. */
export const sampleTotals: Cart['prices'] = {
  pvp: 1396270,
  pvp_shipping: 0,
  pvp_saved: 64230,
  paypal_commission: 0,
  pvp_total: 1396270,
  tax: 232712,
}

/** A paid-for-later order of a fixed day. */
export function sampleOrder(texts: SampleTexts, store: { code: string; country: string }): Cart {
  const place = { postal_code: '69007', city: 'Lyon', province: 'Rhône' }
  const address = { address: 'rue de la Verrerie', number: '12', ...place, country: store.country }
  const user = {
    name: 'Camille',
    surnames: 'Moreau',
    phone: '0184160000',
    email: 'camille@example.com',
    customer: null,
  }
  return {
    id: '00000000-0000-4000-8000-000000000000',
    store: store.code,
    status: 300,
    confirmation: null,
    withdrawal: null,
    order_number: 'XX-2345ABCD',
    size: 5,
    rows: sampleRows(texts),
    coupon: null,
    coupon_code: null,
    paypal_commission: 0,
    prices: sampleTotals,
    cart_total: sampleTotals.pvp_total,
    total_discount: 0,
    user,
    shipping_data: address,
    billing_data: { ...address, business_name: '', tax_id_type: 'dni', tax_id: '' },
    same_billing_data: true,
    payment_method_selected: 'transfer',
    observations: texts.observations,
    installation_request: null,
    withdrawals: [],
    ...user,
    shipping_address: address.address,
    shipping_number: address.number,
    shipping_postal_code: place.postal_code,
    shipping_city: place.city,
    shipping_province: place.province,
    billing_business_name: '',
    billing_tax_id_type: 'dni',
    billing_tax_id: '',
    billing_address: address.address,
    billing_number: address.number,
    billing_postal_code: place.postal_code,
    billing_city: place.city,
    billing_province: place.province,
    payment: {
      reference: 'XX-2345ABCD',
      status: 'pending',
      transfer: {
        beneficiary: 'Lumeau',
        iban: 'FR76 3000 6000 0112 3456 7890 189',
        bic: 'AGRIFRPPXXX',
        concept: 'XX-2345ABCD',
      },
    },
    quote_number: null,
    quote_valid_until: null,
    created_at: '2026-03-02T10:00:00Z',
    ordered_at: '2026-03-02T10:00:00Z',
  }
}

/** Parcels on their way and arrived. */
export const sampleParcels: Parcel[] = [600, 700].map((status, index) => ({
  id: `00000000-0000-4000-8000-00000000001${index}`,
  order: '00000000-0000-4000-8000-000000000000',
  created_at: '2026-03-03T10:00:00Z',
  status: status as Parcel['status'],
  carrier: 'Transports Delmas',
  tracking_number: '6A23456789012',
  delivered_at: status === 700 ? '2026-03-05T10:00:00Z' : null,
  rows: [],
}))

const option = { image: null, value_range_min: null, value_range_max: null, hidden: false }

/** Filters of each kind, one of them picked. */
export function sampleFilters(texts: SampleTexts): Listing['filters'] {
  const colour = (id: number, slug: string, name: string, color: string, count: number) => ({
    ...option,
    id,
    slug,
    name,
    color,
    position: id,
    count,
  })
  return {
    options: [
      {
        id: 1,
        name: texts.filterFinish,
        slug: 'finish',
        filter_type: 'other',
        kind: 'color',
        category_filter_position: 1,
        unit: null,
        options: [
          colour(1, 'black', texts.black, '#1d1d1f', 12),
          colour(2, 'chrome', texts.chrome, '#c9cdd0', 31),
          colour(3, 'gold', texts.gold, '#c19a5b', 0),
        ],
      },
      {
        id: 2,
        name: texts.filterStock,
        slug: 'stock',
        filter_type: 'bool',
        kind: 'toggle',
        category_filter_position: 2,
        unit: null,
        options: [{ ...option, id: 4, slug: 'yes', name: texts.yes, color: null, position: 1, count: 18 }],
      },
      {
        id: 3,
        name: texts.filterPrice,
        slug: 'price',
        filter_type: 'range',
        kind: 'range',
        category_filter_position: 3,
        unit: '€',
        options: [
          {
            ...option,
            id: 5,
            slug: 'price',
            name: texts.filterPrice,
            color: null,
            position: 1,
            count: 43,
            value_range_min: 199,
            value_range_max: 1499,
          },
        ],
      },
    ],
    selected: [{ filter: 'finish', option: 'black', value_min: null, value_max: null, name: texts.black, without: 86 }],
    ignored: [],
  }
}
