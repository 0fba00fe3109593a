import { z } from 'zod'
import { isIban } from '../rules/iban.ts'
import { isRate } from '../rules/store-rates.ts'
import { address } from './values.ts'

const rate = z.string().refine(isRate, 'is no fraction from 0 to 1, as 0.21')

/** Variables that exist once per store, by prefix; the store's code follows. */
export const perStoreVariables = {
  STORE_API_URL_: address.meta({
    description: "Base address of the store's API. With another one than the default the own store API is not started",
    unset: 'http://127.0.0.1:4000',
  }),
  STORE_URL_: address.meta({
    description: 'Public address of the store, from which canonical addresses, mails and payment returns are built',
    unset: 'http://fr.localhost:3000 or http://es.localhost:3000',
  }),
  ADDRESS_SEARCH_URL_: address.meta({
    description:
      'Address of the public service that completes addresses while they are typed: in France https://data.geopf.fr/geocodage (Base Adresse Nationale), in Spain https://www.cartociudad.es/geocoder/api/geocoder (CartoCiudad). It gets what is typed, from the server of the shop',
    unset: 'addresses are typed, with the towns that come with the shop',
  }),
  ANALYTICS_ID_: z
    .string()
    .regex(/^G-[A-Z0-9]{4,16}$/, 'is no measurement id of Google Analytics 4 (G-…)')
    .meta({
      description: 'Measurement id of Google Analytics 4, loaded only with consent',
      unset: 'nothing is loaded',
    }),
  ANALYTICS_SECRET_: z
    .string()
    .regex(/^[\w-]{10,100}$/, 'is no secret of the Measurement Protocol')
    .meta({
      description:
        'Secret of the Measurement Protocol of Google Analytics 4: paid orders are told by the server, with consent and without personal data',
      unset: 'purchases are not measured',
    }),
  ADVERTISING_PIXEL_ID_: z
    .string()
    .regex(/^\d{8,20}$/, 'is no pixel id (8 to 20 digits)')
    .meta({ description: 'Id of the Meta pixel, loaded only with consent', unset: 'nothing is loaded' }),
  TRANSFER_BENEFICIARY_: z.string().meta({
    description: 'Who receives bank transfers. Set beneficiary, IBAN and BIC, or none',
    unset: 'transfers are hidden',
  }),
  TRANSFER_IBAN_: z
    .string()
    .refine(isIban, 'is no IBAN: its check digits do not fit')
    .meta({ description: 'IBAN of that account' }),
  TRANSFER_BIC_: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'is no BIC (8 or 11 characters)')
    .meta({ description: 'BIC of that account' }),
  TAX_RATE_: rate.meta({
    description: 'Tax rate, a fraction from 0 to 1: in the prices, and added to delivery and installation',
    unset: '0.21',
  }),
  PAYPAL_RATE_: rate.meta({
    description:
      'What paying with PayPal costs the shopper, a fraction of the total from 0 to 1. French law forbids any (Code monétaire et financier, L112-12)',
    unset: '0 in the French store, 0.02 in the Spanish one',
  }),
  COOKIE_CONSENT_CODE_: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'is no code of letters, digits and hyphens')
    .meta({
      description: 'Names the question about cookies, for example by its date; a new name asks all visitors again',
      unset: 'no question, and nothing is loaded',
    }),
} as const
