/* Longer than other files: every variable of the storefront stands here, with its check. */

import { z } from 'zod'
import { isIban } from './rules/iban.ts'
import { isDemonstration } from './rules/operation/demonstration.ts'
import { bucketName, webConcurrency } from './rules/operation/several-processes.ts'
import { trustedProxiesProblem } from './rules/operation/trusted-proxies.ts'
import { isRate, type StoreRates, storeRates } from './rules/store-rates.ts'
import { stores } from './stores/registry.ts'

const port = z.coerce
  .number('is no port number')
  .int('is no port number')
  .min(1, 'is no port number')
  .max(65_535, 'is no port number')
const address = z.url({ protocol: /^https?$/, error: 'is no address that starts with http:// or https://' })
const key = z.string().min(32, 'is too short: at least 32 characters')
const secret = z.string().optional()
const flag = z.enum(['0', '1'], 'is neither 0 nor 1')
const dsn = z
  .string()
  .regex(/^https?:\/\/\w+@[^/\s@]+\/(?:[^\s?#]*\/)?\d+$/, 'is no address of a project (https://key@host/number)')
/** Headers as OpenTelemetry's libraries read them: names and values without spaces, values percent-encoded. */
const otlpHeaders = /^[\w-]+=[^\s,=]+(,[\w-]+=[^\s,=]+)*$/
const isBase64 = (text: string) => /^[A-Za-z0-9+/]+={0,2}$/.test(text)
const codes = stores.map((store) => store.code)

/** Every variable with a fixed name; `.env.example` and the README's table name the same ones. */
const schema = z.object({
  DEMO: z.enum(['0', '1'], 'is neither 0 nor 1').optional(),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  STORE_API_HOST: z.string().optional(),
  STORE_API_PORT: port.default(4000),
  DEFAULT_STORE: z
    .enum(codes as [string, ...string[]], `is none of the stores: ${codes.join(', ')}`)
    .default(codes[0] ?? ''),
  SESSION_SECRET: key.optional(),
  STOREFRONT_KEY: key.optional(),
  TOKEN_SECRET: key.optional(),
  // Of these only the store API makes anything.
  SECOND_FACTOR_KEY: key.optional(),
  REQUIRE_ADMIN_TOTP: flag.default('0'),
  REFUSE_COMMON_PASSWORDS: flag.default('1'),
  TELL_KNOWN_EMAILS: flag.optional(),
  IMAGE_CDN_URL: address.optional(),
  PLACES_API_KEY: z.string().optional(),
  PLACES_API_URL: address.default('https://maps.googleapis.com'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'is no address that starts with postgres://' }).optional(),
  DATA_DIR: z.string().default('.data'),
  STORE_API_DATA: z.string().optional(),
  PAGE_CACHE_MB: z.coerce
    .number('is no number')
    .int('is no whole number')
    .min(4, 'is less than 4')
    .max(16_384, 'is more than 16384')
    .default(128),
  VALKEY_URL: z
    .url({ protocol: /^rediss?$/, error: 'is no address that starts with redis:// or rediss://' })
    .optional(),
  WEB_CONCURRENCY: z.string().regex(webConcurrency, 'is neither auto nor a number from 1 to 64').default('1'),
  // What a build is made with.
  RELEASE: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'is no name of up to 40 letters, digits, hyphens and underscores')
    .optional(),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: z
    .string()
    .refine(
      (text) => [16, 24, 32].some((bytes) => Buffer.from(text, 'base64').length === bytes && isBase64(text)),
      'is no base64 of 16, 24 or 32 bytes',
    )
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .refine((list) => trustedProxiesProblem(list) === undefined, {
      error: ({ input }) => `cannot be used: ${trustedProxiesProblem(String(input))}`,
    })
    .default(''),
  CDN_PURGE_URL: address.optional(),
  CDN_PURGE_FORMAT: z.enum(['fastly', 'cloudflare'], 'is neither fastly nor cloudflare').optional(),
  CDN_PURGE_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'holds what no header takes')
    .optional(),
  STYLEGUIDE: z.enum(['0', '1'], 'is neither 0 nor 1').default('0'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error'], 'is none of debug, info, warn, error').default('info'),
  LOG_FORMAT: z.enum(['text', 'json'], 'is neither text nor json').optional(),
  ACCESS_LOG: flag.default('0'),
  SENTRY_DSN: dsn.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().regex(otlpHeaders, 'is no list of name=value, separated by commas').optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine(isRate, 'is no fraction from 0 to 1, as 0.1')
    .default('1')
    .transform(Number),
  WEB_VITALS: flag.default('0'),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  STORE_API_METRICS_PORT: port.optional(),
  DRAIN_SECONDS: z.coerce
    .number('is no number')
    .int('is no whole number')
    .min(0, 'is less than 0')
    .max(60, 'is more than 60')
    .default(0),
  RATE_LIMIT_FACTOR: z.coerce
    .number('is no number')
    .int('is no whole number')
    .min(1, 'is less than 1')
    .max(10_000, 'is more than 10000')
    .optional(),
  // What only the store API reads, and checks itself.
  DATABASE_POOL_SIZE: z.coerce
    .number('is no number')
    .int('is no whole number')
    .min(1, 'is less than 1')
    .max(500, 'is more than 500')
    .optional(),
  LIMITS_VALKEY_URL: z
    .url({ protocol: /^rediss?$/, error: 'is no address that starts with redis:// or rediss://' })
    .optional(),
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: z.string().regex(bucketName, 'is no name of a bucket').optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'is no name of a region')
    .optional(),
  S3_ACCESS_KEY_ID: secret,
  S3_SECRET_ACCESS_KEY: secret,
  STORE_API_PUBLIC_URL: address.optional(),
  ADYEN_API_KEY: secret,
  ADYEN_MERCHANT_ACCOUNT: secret,
  ADYEN_CLIENT_KEY: secret,
  ADYEN_HMAC_KEYS: secret,
  ADYEN_BASIC_AUTH: secret,
  ADYEN_URL: address.optional(),
  ADYEN_ENVIRONMENT: z.string().optional(),
  PAYPAL_CLIENT_ID: secret,
  PAYPAL_SECRET: secret,
  PAYPAL_WEBHOOK_ID: secret,
  PAYPAL_MERCHANT_ID: secret,
  PAYPAL_URL: address.optional(),
  SEQURA_ACCOUNT_KEY: secret,
  SEQURA_SECRET: secret,
  SEQURA_MERCHANT_ID: secret,
  SEQURA_URL: address.optional(),
  JOBS: z.enum(['inside', 'apart'], 'is neither inside nor apart').optional(),
  MIGRATIONS: z.enum(['start', 'apart'], 'is neither start nor apart').optional(),
  SANDBOX_PORT: port.optional(),
  SANDBOX_URL: address.optional(),
  SANDBOX_SECRET: key.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is no address that starts with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_SHOP: z.string().optional(),
})

const rate = z.string().refine(isRate, 'is no fraction from 0 to 1, as 0.21')

/** Variables that exist once per store, by prefix; the store's code follows. */
const perStoreValues = {
  STORE_API_URL_: address,
  STORE_URL_: address,
  ANALYTICS_ID_: z.string().regex(/^G-[A-Z0-9]{4,16}$/, 'is no measurement id of Google Analytics 4 (G-…)'),
  ADVERTISING_PIXEL_ID_: z.string().regex(/^\d{8,20}$/, 'is no pixel id (8 to 20 digits)'),
  TRANSFER_BENEFICIARY_: z.string(),
  TRANSFER_IBAN_: z.string().refine(isIban, 'is no IBAN: its check digits do not fit'),
  TRANSFER_BIC_: z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'is no BIC (8 or 11 characters)'),
  TAX_RATE_: rate,
  PAYPAL_RATE_: rate,
  COOKIE_CONSENT_CODE_: z.string().regex(/^[\w-]{1,40}$/, 'is no code of letters, digits and hyphens'),
} as const
const perStorePrefixes = Object.keys(perStoreValues) as (keyof typeof perStoreValues)[]

/** The name of every variable this program understands. */
export const variableNames: readonly string[] = [
  ...Object.keys(schema.shape),
  ...perStorePrefixes.flatMap((prefix) => codes.map((code) => prefix + code)),
]

type Given = Readonly<Record<string, string | undefined>>

export interface Environment extends z.output<typeof schema> {
  /** Whether this is the demonstration, where alone something that everybody knows works. */
  demonstration: boolean
  /** Base address of the store API per store code. */
  storeApiUrls: Readonly<Record<string, string>>
  /** Public address per store code. */
  storeUrls: Readonly<Record<string, string>>
  /** Rates of tax and PayPal per store code; the store API reads the same variables. */
  rates: Readonly<Record<string, StoreRates>>
  /**
   * Codes of analytics, advertising and the consent to them per store code; empty where the store's
   * own configuration counts.
   */
  trackingCodes: Readonly<Record<string, { consent: string; analytics: string; advertising: string }>>
}

/**
 * Reads and checks variables; an empty value counts as not set.
 * @throws Error with one line per wrong variable, naming it, its value (unless secret) and what is
 *   wrong
 */
export function readEnvironment(variables: Given): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = schema.safeParse(given)
  const wrong = [
    ...(parsed.error?.issues.map((issue) => line(String(issue.path[0]), given, issue.message)) ?? []),
    ...wrongPerStore(given),
    ...halfSetPurge(given),
    ...vitalsWithoutMetrics(given),
  ]
  if (!parsed.success || wrong.length > 0) throw new Error(wrong.join('\n'))
  const settings = parsed.data
  const ownApi = ownStoreApiUrl(settings.STORE_API_PORT)
  return {
    ...settings,
    demonstration: isDemonstration(given),
    storeApiUrls: perStore((code) => given[`STORE_API_URL_${code}`] ?? ownApi),
    storeUrls: perStore((code, host) => given[`STORE_URL_${code}`] ?? `http://${host}:${settings.PORT}`),
    rates: Object.fromEntries(stores.map((store) => [store.code, storeRates(given, store)])),
    trackingCodes: perStore((code) => ({
      consent: given[`COOKIE_CONSENT_CODE_${code}`] ?? '',
      analytics: given[`ANALYTICS_ID_${code}`] ?? '',
      advertising: given[`ADVERTISING_PIXEL_ID_${code}`] ?? '',
    })),
  }
}

/** Where the store API that comes with the shop answers. */
export function ownStoreApiUrl(apiPort: number): string {
  return `http://127.0.0.1:${apiPort}`
}

function perStore<Value>(build: (code: string, host: string) => Value): Record<string, Value> {
  return Object.fromEntries(stores.map(({ code, hosts }) => [code, build(code, hosts[0] ?? 'localhost')]))
}

function wrongPerStore(given: Given): string[] {
  return Object.keys(given).flatMap((name) => {
    const prefix = perStorePrefixes.find((each) => name.startsWith(each))
    if (!prefix) return []
    if (!codes.includes(name.slice(prefix.length)))
      return [line(name, given, `belongs to none of the stores ${codes.join(', ')}`)]
    const issue = perStoreValues[prefix].safeParse(given[name]).error?.issues[0]
    return issue ? [line(name, given, issue.message)] : []
  })
}

/** What a CDN is purged by: all of it, or nothing. */
const purgeNames = ['CDN_PURGE_URL', 'CDN_PURGE_FORMAT', 'CDN_PURGE_KEY'] as const

function halfSetPurge(given: Given): string[] {
  const missing = purgeNames.filter((name) => given[name] === undefined)
  if (missing.length === 0 || missing.length === purgeNames.length) return []
  return missing.map((name) => `${name} is missing: a CDN is purged with ${purgeNames.join(', ')} together.`)
}

/** What browsers measure is counted in the metrics, or nowhere. */
function vitalsWithoutMetrics(given: Given): string[] {
  if (given.WEB_VITALS !== '1' || given.METRICS_PORT !== undefined) return []
  return ['METRICS_PORT is missing: what browsers measure (WEB_VITALS=1) is counted in the metrics alone.']
}

function line(name: string, given: Given, message: string): string {
  const secret = /SECRET|KEY|AUTH|HEADERS|DATABASE_URL|SMTP_URL|VALKEY_URL/.test(name)
  return secret ? `${name} ${message}.` : `${name}=${given[name]} ${message}.`
}

let read: Environment | undefined

/** The environment of this process, read once. */
export function env(): Environment {
  read ??= readEnvironment(process.env)
  return read
}
