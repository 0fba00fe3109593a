import { z } from 'zod'

const port = z.coerce.number().int().min(1).max(65_535)
const address = z.url({ protocol: /^https?$/ })
const switchedOn = z.enum(['0', '1']).default('0')

/** Every variable the storefront reads; `.env.example` and the README's table name the same ones. */
const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().optional(),
  STORE_API_PORT: port.default(4000),
  STORE_API_URL_FRSM: address.optional(),
  STORE_API_URL_ESSM: address.optional(),
  STORE_URL_FRSM: address.optional(),
  STORE_URL_ESSM: address.optional(),
  DEFAULT_STORE: z.string().regex(/^[A-Z]{4}$/).default('FRSM'),
  SESSION_SECRET: z.string().min(32).optional(),
  STOREFRONT_KEY: z.string().min(32).optional(),
  IMAGE_CDN_URL: address.optional(),
  PAGE_CACHE_MB: z.coerce.number().int().min(16).max(16_384).default(256),
  TRUST_PROXY: switchedOn,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
})

export interface Environment extends z.output<typeof schema> {
  /** Base address of the store API per store code. */
  storeApiUrls: Readonly<Record<string, string>>
  /** Public address per store code. */
  storeUrls: Readonly<Record<string, string>>
}

/**
 * Reads and checks variables; an empty value counts as not set.
 * @throws Error with one line per wrong variable, naming it and what it must be
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const own = `http://127.0.0.1:${parsed.data.STORE_API_PORT}`
  return {
    ...parsed.data,
    storeApiUrls: perStore(given, 'STORE_API_URL_', { FRSM: own, ESSM: own }),
    storeUrls: perStore(given, 'STORE_URL_', { FRSM: `http://fr.localhost:${parsed.data.PORT}`, ESSM: `http://es.localhost:${parsed.data.PORT}` }),
  }
}

/** Variables that end in a store code, so that a third store needs no line here. */
function perStore(given: Readonly<Record<string, string | undefined>>, prefix: string, defaults: Record<string, string>): Record<string, string> {
  const found = { ...defaults }
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith(prefix) && value) found[name.slice(prefix.length)] = value
  }
  return found
}

let read: Environment | undefined

/** The environment of this process, read once. */
export function env(): Environment {
  read ??= readEnvironment(process.env)
  return read
}
