import type { PaymentMethod, ProviderName, SessionMethod } from '../contract/payment-methods.ts'

interface Profile {
  /** ISO codes of the countries where shoppers have it; null for everywhere. */
  countries: readonly string[] | null
  /**
   * Whether it lets a shopper pay later or in parts: consumer credit in the sense of Directive (EU)
   * 2023/2225.
   */
  credit: boolean
  /** Whether the store may have the shopper pay for it; the rate is the store's. */
  commission: boolean
  /** Whether the calls of the specification's section 7 are enough to pay with it. */
  specified: boolean
  /**
   * True where it needs an agreement beyond the one with its provider: it is offered only where the operator's
   * settings name it.
   */
  optIn?: true
  /** True where a customer may have the means stored at the provider, to pay with it again. */
  storable?: true
  /**
   * Drawings under `public/marks`, with the name of a mark where it is not that of the payment method. With `choiceIn`
   * only where the method is chosen, in that country.
   */
  marks: readonly { file: string; name?: string; choiceIn?: string }[]
  /**
   * Code of UNTDID 4461 in electronic invoices: 48 bank card, 68 online payment service, 1 not
   * defined. The code of a bank transfer would need the account, which an invoice does not store.
   */
  invoiceCode: '48' | '68' | '1'
}

/** Adyen's own components for the browser: a form, its parts for Klarna, a way to another site, or a wallet. */
export type AdyenElement = 'Card' | 'Klarna' | 'Redirect' | 'ApplePay' | 'GooglePay'

interface AtAdyen extends Profile {
  provider: 'adyen'
  /** Adyen's name of it, for requests and for its component in the browser. */
  type: string
  element: AdyenElement
}

interface AtSequra extends Profile {
  provider: 'sequra'
  product: 'sp1' | 'pp3'
}

interface Otherwise extends Profile {
  /** Null: without a provider, by the shop's bank account. */
  provider: 'paypal' | null
}

type ProfileOf<Method> = Method extends SessionMethod
  ? AtAdyen
  : Method extends `sequra_${string}`
    ? AtSequra
    : Otherwise

/** Alma and Oney: paid in parts at their own sites, and each with a contract of its own. */
const frenchInstalments = {
  provider: 'adyen',
  element: 'Redirect',
  countries: ['FR'],
  credit: true,
  commission: false,
  specified: false,
  optIn: true,
  invoiceCode: '68',
} as const

/** Cards that the browser or the telephone holds for the shopper. */
const wallet = {
  provider: 'adyen',
  countries: null,
  credit: false,
  commission: false,
  specified: false,
  optIn: true,
  invoiceCode: '48',
} as const

/**
 * Properties of each payment method. Their names are texts: `payment.methods` of the storefront, `mail.method` of the
 * store API.
 */
export const paymentMethods: { readonly [Method in PaymentMethod]: Readonly<ProfileOf<Method>> } = {
  card: {
    provider: 'adyen',
    type: 'scheme',
    element: 'Card',
    countries: null,
    credit: false,
    commission: false,
    specified: true,
    storable: true,
    marks: [
      { file: 'cb', name: 'CB', choiceIn: 'FR' },
      { file: 'visa', name: 'Visa' },
      { file: 'mastercard', name: 'Mastercard' },
    ],
    invoiceCode: '48',
  },
  bizum: {
    provider: 'adyen',
    type: 'bizum',
    element: 'Redirect',
    countries: ['ES'],
    credit: false,
    commission: false,
    specified: true,
    marks: [{ file: 'bizum' }],
    invoiceCode: '68',
  },
  klarna_account: {
    provider: 'adyen',
    type: 'klarna_account',
    element: 'Klarna',
    countries: null,
    credit: true,
    commission: false,
    specified: true,
    marks: [{ file: 'klarna' }],
    invoiceCode: '68',
  },
  alma: { ...frenchInstalments, type: 'alma', marks: [{ file: 'alma' }] },
  facilypay_3x: { ...frenchInstalments, type: 'facilypay_3x', marks: [{ file: 'oney', name: 'Oney' }] },
  facilypay_4x: { ...frenchInstalments, type: 'facilypay_4x', marks: [{ file: 'oney', name: 'Oney' }] },
  applepay: { ...wallet, type: 'applepay', element: 'ApplePay', marks: [{ file: 'applepay' }] },
  googlepay: { ...wallet, type: 'googlepay', element: 'GooglePay', marks: [{ file: 'googlepay' }] },
  wero: {
    provider: 'adyen',
    type: 'wero',
    element: 'Redirect',
    countries: ['FR'],
    credit: false,
    commission: false,
    specified: false,
    optIn: true,
    marks: [{ file: 'wero', choiceIn: 'FR' }],
    invoiceCode: '68',
  },
  paypal: {
    provider: 'paypal',
    countries: null,
    credit: false,
    commission: true,
    specified: false,
    marks: [{ file: 'paypal' }],
    invoiceCode: '68',
  },
  transfer: {
    provider: null,
    countries: null,
    credit: false,
    commission: false,
    specified: false,
    marks: [{ file: 'transfer' }],
    invoiceCode: '1',
  },
  sequra_sp1: {
    provider: 'sequra',
    product: 'sp1',
    countries: ['ES'],
    credit: true,
    commission: false,
    specified: true,
    marks: [{ file: 'sequra' }],
    invoiceCode: '68',
  },
  sequra_pp3: {
    provider: 'sequra',
    product: 'pp3',
    countries: ['ES'],
    credit: true,
    commission: false,
    specified: true,
    marks: [{ file: 'sequra' }],
    invoiceCode: '68',
  },
}

/** Whether a means of payment can be used in a country. @param country ISO code */
export function isUsableIn(method: PaymentMethod, country: string): boolean {
  return paymentMethods[method].countries?.includes(country) ?? true
}

/** Totals of an order, cents, from the least to the greatest. */
export interface AmountLimits {
  readonly from: number
  readonly to: number
}

/** Payment methods with limits of the amount, as the store has agreed with their providers. */
export type LimitedMethods = Readonly<Partial<Record<PaymentMethod, AmountLimits>>>

/** Whether a total can be paid with a method; any, where the method has no limits. @param total cents */
export function isWithinLimits(method: PaymentMethod, total: number, limits: LimitedMethods): boolean {
  const { from = 0, to = Number.POSITIVE_INFINITY } = limits[method] ?? {}
  return total >= from && total <= to
}

/** Whether the browser has to have a payment method, whose own button pays, as Apple Pay. */
export function isWallet(method: PaymentMethod): boolean {
  const profile = paymentMethods[method]
  return profile.provider === 'adyen' && (profile.element === 'ApplePay' || profile.element === 'GooglePay')
}

/** The methods that an operator's setting can name: those of a provider that need their own agreement. */
export function optInMethods(provider: ProviderName): PaymentMethod[] {
  const names = Object.keys(paymentMethods) as PaymentMethod[]
  return names.filter((method) => paymentMethods[method].provider === provider && paymentMethods[method].optIn)
}

/**
 * Commission of a payment method, as a fraction of the total; 0 before one is chosen.
 * @param rate of the store, for methods with a commission
 */
export function commissionRate(method: PaymentMethod | null, rate: number): number {
  return method !== null && paymentMethods[method].commission ? rate : 0
}
