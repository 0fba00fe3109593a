import { z } from 'zod'
import type { ProviderName } from '../contract/payment-methods.ts'
import { optInMethods } from './payment-methods.ts'

/** Schemas of environment variables by name; docs/settings.md is made from their `meta`. */
type VariableSchemas = Readonly<Record<string, z.ZodType>>

interface ProviderProfile {
  /** As the provider writes itself. */
  title: string
  /** Environment variables that it needs: all of them, or none, which hides its means of payment. */
  variables: VariableSchemas
  /** Variables that may be left out beside those. */
  options: VariableSchemas
}

const secret = z.string().min(1).optional()
/** Hexadecimal keys, separated by commas. */
const hexKeys = z
  .string()
  .regex(/^[0-9a-f]{32,}(,[0-9a-f]{32,})*$/i)
  .optional()
const url = z.url({ protocol: /^https?$/, error: 'is no address that starts with http:// or https://' })

/**
 * Title and environment variables of each payment provider. Both programs read their variables by
 * these schemas; the calls of a provider are in `store-api/providers`.
 */
export const paymentProviders = {
  adyen: {
    title: 'Adyen',
    variables: {
      ADYEN_API_KEY: secret.meta({
        description: 'Adyen: key of the Checkout API. Set the first four Adyen variables, or none',
        unset: 'cards, Klarna and Bizum are hidden',
      }),
      ADYEN_MERCHANT_ACCOUNT: secret.meta({ description: 'Adyen: merchant account' }),
      ADYEN_CLIENT_KEY: secret.meta({ description: "Adyen: public key of the browser's components" }),
      ADYEN_HMAC_KEYS: hexKeys.meta({
        description: 'Adyen: hexadecimal HMAC key of notifications; two with a comma while one replaces the other',
      }),
    },
    options: {
      ADYEN_BASIC_AUTH: z
        .string()
        .includes(':')
        .optional()
        .meta({ description: 'Adyen: user:password of notifications', unset: 'not asked for' }),
      ADYEN_URL: url
        .default('https://checkout-test.adyen.com')
        .meta({ description: 'Adyen: base address of the Checkout API' }),
      ADYEN_ENVIRONMENT: z
        .string()
        .default('test')
        .meta({ description: "Adyen: environment of the browser's components (test, live)" }),
      ADYEN_METHODS: z
        .string()
        .default('')
        .transform((list) => list.split(',').map((name) => name.trim()))
        .transform((names) => names.filter((name) => name !== ''))
        .pipe(z.array(z.enum(optInMethods('adyen'))))
        .meta({
          description: `Adyen: further payment methods that its contract has, with commas: ${optInMethods('adyen').join(', ')}`,
          unset: 'hidden; the demonstration shows all',
        }),
      ADYEN_STORED_CARDS: z.enum(['0', '1'], 'is neither 0 nor 1').default('0').meta({
        description: 'Adyen: 1 lets customers have cards stored at Adyen, where its contract has recurring payments',
        unset: 'not offered; the demonstration does',
      }),
    },
  },
  paypal: {
    title: 'PayPal',
    variables: {
      PAYPAL_CLIENT_ID: secret.meta({
        description: 'PayPal: client id. Set the first four PayPal variables, or none',
        unset: 'PayPal is hidden',
      }),
      PAYPAL_SECRET: secret.meta({ description: 'PayPal: secret' }),
      PAYPAL_WEBHOOK_ID: secret.meta({ description: 'PayPal: id of the webhook' }),
      PAYPAL_MERCHANT_ID: secret.meta({ description: 'PayPal: merchant id of the account that payments go to' }),
    },
    options: {
      PAYPAL_PAY_LATER: z.enum(['0', '1'], 'is neither 0 nor 1').default('0').meta({
        description: "PayPal: 1 shows PayPal's offer to pay later beside its button, with the notice for credit",
        unset: 'not shown; the demonstration shows it',
      }),
      PAYPAL_URL: url.default('https://api-m.sandbox.paypal.com').meta({ description: 'PayPal: base address' }),
    },
  },
  sequra: {
    title: 'seQura',
    variables: {
      SEQURA_ACCOUNT_KEY: secret.meta({
        description: 'seQura: account key. Set the first three seQura variables, or none',
        unset: 'instalments are hidden',
      }),
      SEQURA_SECRET: secret.meta({ description: 'seQura: secret' }),
      SEQURA_MERCHANT_ID: secret.meta({ description: 'seQura: merchant reference' }),
    },
    options: {
      SEQURA_URL: url.default('https://sandbox.sequrapi.com').meta({ description: 'seQura: base address' }),
    },
  },
} as const satisfies Record<ProviderName, ProviderProfile>

type Profiles = typeof paymentProviders
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type AllSchemas = Intersection<
  { [Name in keyof Profiles]: Profiles[Name]['variables'] & Profiles[Name]['options'] }[keyof Profiles]
>

/** Names of the variables that a provider needs. */
export type ProviderVariable<Name extends ProviderName> = {
  [Each in Name]: keyof Profiles[Each]['variables'] & string
}[Name]

/** Schemas of the environment variables of all providers, by name. */
export const providerVariableSchemas = Object.assign(
  {},
  ...Object.values(paymentProviders).flatMap(({ variables, options }) => [variables, options]),
) as AllSchemas

/** Names of the variables that a provider needs, in the order of its profile. */
export function requiredVariables(name: ProviderName): ProviderVariable<ProviderName>[] {
  return Object.keys(paymentProviders[name].variables) as ProviderVariable<ProviderName>[]
}
