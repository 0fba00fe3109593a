import type { PaymentMethod } from '../contract/payment-methods.ts'
import type { Period } from '../rules/campaign.ts'
import type { LengthUnit } from '../rules/configurator/length.ts'
import type { ConfirmationTerms } from '../rules/confirmation.ts'
import type { Country } from '../rules/countries/countries.ts'
import type { Language } from '../rules/languages.ts'
import type { LimitedMethods } from '../rules/payment-methods.ts'
import type { ReviewRequestTerms } from '../rules/review-request.ts'
import type { StoreRates } from '../rules/store-rates.ts'
import type { TaxIdKind } from '../rules/tax-id.ts'
import type { LegalPages } from './legal-pages.ts'

/**
 * Route names are the French paths; every store may call them otherwise. A path that begins another
 * one stands after it.
 */
export const internalPaths = [
  '/avis',
  '/blog',
  '/cart',
  '/check-order',
  '/checkout',
  '/cms',
  '/commande-rapide',
  '/configurator',
  '/contact',
  '/login',
  '/signup',
  '/recuperer-mot-de-passe',
  '/update-password',
  '/marques',
  '/newsletter',
  '/nouveautes',
  '/soldes',
  '/paroi-de-douche-black-friday',
  '/professionnel',
  '/qui-nous-sommes',
  '/empresas-colaboradoras',
  '/instaladores-mamparas-ducha-bano',
  '/empresa-venta-online-de-mamparas',
  '/installation-de-parois-de-douche',
  '/install',
  '/mamparas-de-proteccion',
  '/mamparas-de-proteccion-metacrilato',
  '/mamparas-de-proteccion-vidrio',
  '/guide-receveur-de-douche',
  '/mesurer-paroi-de-douche/angle',
  '/mesurer-paroi-de-douche/frontale',
  '/mesurer-paroi-de-douche/douche-ou-baignoire',
  '/mesurer-paroi-de-douche/semi-circulaire',
  '/mesurer-paroi-de-douche',
  '/order',
  '/profile',
  '/projet',
  '/recherche',
  '/retractation',
  '/trouver-sa-douche',
] as const
export type InternalPath = (typeof internalPaths)[number]

/** Limits of reservations for unpaid orders and payments. */
export interface UnpaidBounds {
  /**
   * Fraction of an item's pieces that orders which await a transfer hold together, and of a coupon's
   * uses that guests hold together; one piece or use at least.
   */
  readonly share: number
  /** Pieces that the unpaid orders of one e-mail or account hold, of all items together. */
  readonly pieces: number
  /** The same for one network address (of IPv6 the first 64 bits), which several shoppers may have. */
  readonly networkPieces: number
  /** How long the link is good that has the pieces of a guest's transfer order reserved, hours. */
  readonly linkHours: number
  /** How long a payment that was opened at a provider may take, and holds its pieces, minutes. */
  readonly paymentMinutes: number
  /** How long a guest's open payment, quote or unconfirmed order holds a use of its coupon, hours. */
  readonly couponHours: number
}

/**
 * The record of a store: all that differs between stores, read by the storefront and the store API. Differences between
 * countries are in `lib/rules/countries/`.
 */
export interface Store {
  readonly id: number
  readonly name: string
  /** Store code at the store API, also the first part of payment references. */
  readonly code: string
  readonly language: Language
  /** Language and country as `Intl` and the payment providers want them, as `fr-FR`. */
  readonly region: string
  readonly country: Country
  /** Zone whose calendar and clock count for the store. */
  readonly timeZone: string
  /** ISO code of the currency of its prices. */
  readonly currency: string
  /** Host names (without port) that show this store. */
  readonly hosts: readonly string[]
  /**
   * Public id of the shop's logo, for search engines; where it is empty they get the shop's icon.
   */
  readonly logo: string
  readonly imageCloud: string
  readonly analyticsId: string
  readonly advertisingPixelId: string
  readonly cookieConsentCode: string
  readonly telephone: { readonly show: boolean; readonly number: string }
  readonly facilityAvailable: boolean
  readonly helpDesk: string
  /** Address (a URI) for reports of vulnerabilities: `security.txt`; empty: the help desk's. */
  readonly securityContact: string
  /**
   * Codes of products that stand for a service in a cart. The specification (section 9) mentions one for a cabinet with
   * a built-in sink, but neither its code nor its effect: its place is kept, and nothing depends on it yet.
   */
  readonly cartServiceCodes: { readonly cabinetWithSink: string }
  /** The store's operator, as its legal notice says. */
  readonly company: {
    readonly legalName: string
    readonly street: string
    readonly postalCode: string
    readonly city: string
    /** VAT number with the country before it; empty where it has none. */
    readonly vatNumber: string
    /** Legal form, capital and register, as invoices have to name them; may be empty. */
    readonly registration: string
  }
  /** Public id of the share picture for pages without their own. */
  readonly sharePicture: string
  readonly socialLinks: readonly { readonly name: string; readonly url: string }[]
  readonly legalPages: LegalPages
  /**
   * Slugs of further content pages that every store has: the same page stands at the same place in
   * each.
   */
  readonly pairedPages: readonly string[]
  readonly paymentMethods: readonly PaymentMethod[]
  /** Totals that the providers of some methods accept, as the operator has agreed with them. */
  readonly amountLimits: LimitedMethods
  /** Scheme that is selected at first for a card with two, by Adyen's name of it; null leaves it to Adyen. */
  readonly cardScheme: 'cartebancaire' | 'mc' | 'visa' | null
  /** Monthly fee of financing, cents; null where it is not set, and no figures are shown then. */
  readonly financingFee: number | null
  readonly taxIdTypes: readonly { readonly value: TaxIdKind; readonly label: string }[]
  readonly returnsDays: number
  /** Days for which the pieces of an order are reserved while its bank transfer is awaited. */
  readonly transferReservationDays: number
  readonly unpaid: UnpaidBounds
  /** What happens while the measures of a paid order wait for the customer's confirmation. */
  readonly confirmation: ConfirmationTerms
  /** When customers are asked by mail to review what was delivered; null where they are not. */
  readonly reviewRequest: ReviewRequestTerms | null
  /** For how many days of the calendar the prices of a quote stand. */
  readonly quoteDays: number
  readonly warrantyYears: number
  /** Unit in which lengths to make are typed and written; sizes that are sold are in centimetres. */
  readonly lengthUnit: LengthUnit
  /**
   * When the store may call its offers sales, and when its Black Friday is; outside of them both
   * pages speak of offers.
   */
  readonly campaigns: { readonly sales: readonly Period[]; readonly blackFriday: readonly Period[] }
  /** The store's names for internal paths; a path left out keeps its internal name. */
  readonly pathNames: Readonly<Partial<Record<InternalPath, string>>>
  /**
   * First letters of the numbers of orders, invoices and declarations of withdrawal, and of the
   * codes of vouchers.
   */
  readonly orderPrefix: string
  /** Least sum of products that the newsletter's voucher counts for, cents. */
  readonly voucherMinimum: number
  /** Rates of tax and PayPal as long as the operator's variables name no others. */
  readonly defaultRates: StoreRates
}

/** A store's name for an internal path. */
export function pathName({ pathNames }: Pick<Store, 'pathNames'>, path: InternalPath): string {
  return pathNames[path] ?? path
}
