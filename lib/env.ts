import type { z } from 'zod'
import { perStoreVariables } from './env/per-store.ts'
import { variables } from './env/variables.ts'
import { isDemonstration } from './rules/operation/demonstration.ts'
import { type StoreRates, storeRates } from './rules/store-rates.ts'
import { stores } from './stores/registry.ts'

const codes = stores.map((store) => store.code)
const perStorePrefixes = Object.keys(perStoreVariables) as (keyof typeof perStoreVariables)[]

type Given = Readonly<Record<string, string | undefined>>

export interface Environment extends z.output<typeof variables> {
  /** Whether this is the demonstration, the only place where publicly known accounts and keys work. */
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
  /** Addresses of the services that complete addresses, per store code; empty where none does. */
  addressSearchUrls: Readonly<Record<string, string>>
  /** Secrets of the Measurement Protocol per store code; empty where purchases are not measured. */
  analyticsSecrets: Readonly<Record<string, string>>
}

/**
 * Reads and checks variables; an empty value counts as not set.
 * @throws Error with one line per wrong variable: its name, its value (unless secret) and the problem
 */
export function readEnvironment(environment: Given): Environment {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = variables.safeParse(given)
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
    addressSearchUrls: perStore((code) => given[`ADDRESS_SEARCH_URL_${code}`] ?? ''),
    analyticsSecrets: perStore((code) => given[`ANALYTICS_SECRET_${code}`] ?? ''),
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
    const issue = perStoreVariables[prefix].safeParse(given[name]).error?.issues[0]
    return issue ? [line(name, given, issue.message)] : []
  })
}

/** Variables of CDN purges: all are set, or none. */
const purgeNames = ['CDN_PURGE_URL', 'CDN_PURGE_FORMAT', 'CDN_PURGE_KEY'] as const

function halfSetPurge(given: Given): string[] {
  const missing = purgeNames.filter((name) => given[name] === undefined)
  if (missing.length === 0 || missing.length === purgeNames.length) return []
  return missing.map((name) => `${name} is missing: a CDN is purged with ${purgeNames.join(', ')} together.`)
}

/** Browsers' measurements need the metrics, the only place where they are counted. */
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
