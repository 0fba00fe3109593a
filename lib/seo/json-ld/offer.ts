import type { MerchantReturnPolicy, Offer, OfferShippingDetails } from 'schema-dts'
import type { Product, Variant } from '../../contract/product-detail.ts'
import { standardDays } from '../../rules/delivery-date.ts'
import { decimalAmount, roundHalfUp } from '../../rules/money.ts'
import type { StoreRates } from '../../rules/store-rates.ts'
import type { Store } from '../../stores/store.ts'

/** A product, as far as its offer goes. */
export type OfferedProduct = Pick<
  Product,
  'prices' | 'made_to_measure' | 'delivery_days' | 'shipping_prices' | 'web_url' | 'variants'
>

const availabilities = {
  in_stock: 'InStock',
  made_to_order: 'MadeToOrder',
  out_of_stock: 'OutOfStock',
} as const

/** Stock of a product without variants. */
export function stockOf(product: Pick<Product, 'made_to_measure'>): Variant['stock'] {
  return product.made_to_measure ? 'made_to_order' : 'in_stock'
}

/** Delivery price for a consumer in the store's country, cents with tax. */
export function shippingPrice(product: Pick<Product, 'shipping_prices'>, store: Pick<StoreRates, 'taxRate'>): number {
  const net = product.shipping_prices.find(({ _type }) => _type === 'client')?.amount ?? 0
  return roundHalfUp(net * (1 + store.taxRate))
}

/**
 * The offer of a product or variant, in consumer prices; a reduction names the lowest price of the
 * 30 days before it.
 */
export function offer(
  prices: Product['prices'],
  stock: Variant['stock'],
  url: string,
  store: Pick<Store, 'currency'>,
  shared: { shipping: string; returns: string },
): Exclude<Offer, string> {
  const money = { '@type': 'UnitPriceSpecification', priceCurrency: store.currency } as const
  return {
    '@type': 'Offer',
    url,
    price: decimalAmount(prices.pvp_web),
    priceCurrency: store.currency,
    availability: availabilities[stock],
    itemCondition: 'NewCondition',
    ...(prices.lowest_30_days !== null &&
      prices.lowest_30_days > prices.pvp_web && {
        priceSpecification: {
          ...money,
          priceType: 'https://schema.org/StrikethroughPrice',
          price: decimalAmount(prices.lowest_30_days),
          valueAddedTaxIncluded: true,
        },
      }),
    shippingDetails: { '@id': shared.shipping },
    hasMerchantReturnPolicy: { '@id': shared.returns },
  }
}

/**
 * Delivery within the store's country. The carrier takes the days of the stock range, making takes
 * the rest of the product's.
 */
export function shippingDetails(
  product: OfferedProduct,
  store: Pick<Store, 'country' | 'currency'> & Pick<StoreRates, 'taxRate'>,
  id: string,
): Exclude<OfferShippingDetails, string> {
  const { min, max } = product.delivery_days
  const carrier = { min: Math.min(min, standardDays.min), max: Math.min(max, standardDays.max) }
  const days = (from: number, to: number) =>
    ({ '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitCode: 'DAY' }) as const
  return {
    '@type': 'OfferShippingDetails',
    '@id': id,
    shippingRate: { '@type': 'MonetaryAmount', value: shippingPrice(product, store) / 100, currency: store.currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: store.country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(min - carrier.min, max - carrier.max),
      transitTime: days(carrier.min, carrier.max),
    },
  }
}

/** Fourteen days for standard sizes, none for made-to-measure products. */
export function returnPolicy(
  madeToMeasure: boolean,
  store: Pick<Store, 'country' | 'returnsDays'>,
  id: string,
): Exclude<MerchantReturnPolicy, string> {
  const common = { '@type': 'MerchantReturnPolicy', '@id': id, applicableCountry: store.country } as const
  return madeToMeasure
    ? { ...common, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
    : {
        ...common,
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: store.returnsDays,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      }
}
