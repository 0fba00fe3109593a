import { z } from 'zod'
import { isIban } from '../lib/rules/iban.ts'
import { isDemonstration } from '../lib/rules/operation/demonstration.ts'
import { bankAccountVariables } from '../lib/rules/operation/providers.ts'
import { bucketName, webConcurrency } from '../lib/rules/operation/several-processes.ts'
import { trustedProxiesProblem } from '../lib/rules/operation/trusted-proxies.ts'
import { providerVariableSchemas } from '../lib/rules/payment-providers.ts'
import { isRate } from '../lib/rules/store-rates.ts'
import type { AccountRules } from './context/account-rules.ts'

const address = z.url({ protocol: /^https?$/ })
const secret = z.string().min(1).optional()
const flag = z.enum(['0', '1'])
const port = z.coerce.number().int().min(1).max(65_535)

/** Every variable the store API reads; `lib/env/` describes them. */
const schema = z.object({
  /** 1 for the demonstration, 0 for production; decided from the other variables without it. */
  DEMO: z.enum(['0', '1']).optional(),
  STORE_API_PORT: port.default(4000),
  /** Address to listen on; the own machine's without it. */
  STORE_API_HOST: z.string().optional(),
  /** How many processes share the port: a number, or `auto` for one on each core. Needs DATABASE_URL. */
  WEB_CONCURRENCY: z.string().regex(webConcurrency).default('1'),
  /** Connections that one process keeps to PostgreSQL for requests, at most. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(500).default(10),
  /**
   * Where store APIs count limits together; each counts by itself without it. Not the engine of the
   * storefronts' cache, which forgets when it is full.
   */
  LIMITS_VALKEY_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Bucket for files; a folder of STORE_API_DATA by default. */
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: z.string().regex(bucketName).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: secret,
  S3_SECRET_ACCESS_KEY: secret,
  /** Where jobs are done: inside the store API, or apart from it by `worker.ts`. */
  JOBS: z.enum(['inside', 'apart']).default('inside'),
  /** When tables are brought up to date: at each start, or apart from it by `migrate.ts`. */
  MIGRATIONS: z.enum(['start', 'apart']).default('start'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /**
   * Folder of the embedded database and the picture cache; relative ones count from the repository.
   */
  STORE_API_DATA: z.string().default('.data/store-api'),
  /** Folder for mails where no mail server is set; beside the database by default. */
  DATA_DIR: z.string().optional(),
  STOREFRONT_KEY: z.string().min(32).optional(),
  /**
   * Signs the tokens of logins and the links that end the newsletter; without it both end when the
   * program does.
   */
  TOKEN_SECRET: z.string().min(32).optional(),
  /** Encrypts the secrets of second factors; without it none can be set up. */
  SECOND_FACTOR_KEY: z.string().min(32).optional(),
  REQUIRE_ADMIN_TOTP: flag.default('0'),
  REFUSE_COMMON_PASSWORDS: flag.default('1'),
  /** 1 in the demonstration, 0 in production, where it is not set. */
  TELL_KNOWN_EMAILS: flag.optional(),
  /** Multiplies how many calls and new files an address is allowed. */
  RATE_LIMIT_FACTOR: z.coerce.number().int().min(1).max(10_000).default(1),
  TRUSTED_PROXIES: z
    .string()
    .refine((list) => trustedProxiesProblem(list) === undefined, {
      error: ({ input }) => trustedProxiesProblem(String(input)),
    })
    .default(''),
  /**
   * Address under which providers reach the store API with notifications; the own machine's without
   * it.
   */
  STORE_API_PUBLIC_URL: address.optional(),
  /** Address of VIES; VAT numbers are checked by their form alone without it. */
  VIES_URL: address.optional(),
  ...providerVariableSchemas,
  /** Port of the simulated providers; one above the store API's without it. */
  SANDBOX_PORT: port.optional(),
  SANDBOX_URL: address.optional(),
  /**
   * Secret of the keys of simulated providers that run already, at SANDBOX_URL. By default they run in this program.
   */
  SANDBOX_SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().includes('@').optional(),
  /** E-mail of the shop for problems with orders; contact@ the store's host by default. */
  MAIL_SHOP: z.string().includes('@').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  /** How log lines are written; text in the demonstration and at a terminal, else json, without it. */
  LOG_FORMAT: z.enum(['text', 'json']).optional(),
  /** 1 writes a line for each request. */
  ACCESS_LOG: flag.default('0'),
  /** Project of a Sentry-compatible server that errors are reported to; checked by the storefront's settings too. */
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/\w+@[^/\s@]+\/(?:[^\s?#]*\/)?\d+$/)
    .optional(),
  /** Collector of traces (OTLP over HTTP); none are collected without it. Its headers are read by OpenTelemetry. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  /** Share of the traces begun here that are collected, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.string().refine(isRate).default('1').transform(Number),
  /** Address and port of the metrics; none are counted without a port. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  STORE_API_METRICS_PORT: port.optional(),
  /** How long `/readyz` answers 503 on SIGTERM before the ports close. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  NODE_ENV: z.string().optional(),
})

/** An account that bank transfers go to. */
export interface BankAccount {
  beneficiary: string
  iban: string
  bic: string
}

export interface Environment extends z.output<typeof schema> {
  /** The operator's account rules. */
  rules: AccountRules
  /** Whether this is the demonstration, the only place where publicly known accounts and keys work. */
  demonstration: boolean
  /** The variables that set rates of stores, checked; `storeRates` reads them. */
  rates: Readonly<Record<string, string>>
  /**
   * Account that the bank transfers of a store go to, by code; those of half an account are refused
   * before.
   */
  bankAccounts: Readonly<Record<string, BankAccount>>
  /** Public address of each store named in the environment, by code. */
  storeUrls: Readonly<Record<string, string>>
}

/**
 * Reads and checks the variables of the store API; an empty value counts as not set.
 * @throws Error with one line per wrong variable, naming it
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  const urls = Object.entries(given).filter(([name]) => /^STORE_URL_[A-Z]{4}$/.test(name))
  const ibans = Object.entries(given).filter(([name]) => /^TRANSFER_IBAN_[A-Z]{4}$/.test(name))
  const rates = Object.entries(given).filter(([name]) => /^(TAX|PAYPAL)_RATE_[A-Z]{4}$/.test(name))
  const lines = [
    ...(parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []),
    ...urls.filter(([, value]) => !address.safeParse(value).success).map(([name]) => `${name}: Invalid URL`),
    ...ibans.filter(([, value]) => !isIban(value ?? '')).map(([name]) => `${name}: Invalid IBAN`),
    ...rates
      .filter(([, value]) => !isRate(value ?? ''))
      .map(([name, value]) => `${name}: ${value} is no fraction from 0 to 1`),
  ]
  if (!parsed.success || lines.length > 0) throw new Error(`These variables cannot be used:\n${lines.join('\n')}`)
  return {
    ...parsed.data,
    demonstration: isDemonstration(given),
    rules: {
      refuseCommonPasswords: parsed.data.REFUSE_COMMON_PASSWORDS === '1',
      // The demonstration shows every message of the specification; in production the owners of
      // e-mails count for more.
      tellKnownEmails: (parsed.data.TELL_KNOWN_EMAILS ?? (isDemonstration(given) ? '1' : '0')) === '1',
      requireSecondFactor: parsed.data.REQUIRE_ADMIN_TOTP === '1',
    },
    storeUrls: Object.fromEntries(urls.map(([name, value]) => [name.slice(-4), value ?? ''])),
    rates: Object.fromEntries(rates.map(([name, value]) => [name, value ?? ''])),
    bankAccounts: Object.fromEntries(ibans.map(([name]) => bankAccountOf(name.slice(-4), given))),
  }
}

function bankAccountOf(code: string, given: Readonly<Record<string, string | undefined>>): [string, BankAccount] {
  const [beneficiary = '', iban = '', bic = ''] = bankAccountVariables(code).map((name) => given[name] ?? '')
  return [code, { beneficiary, iban, bic }]
}
