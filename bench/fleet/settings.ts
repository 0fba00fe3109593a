import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { storefrontKey } from '../torture/programs.ts'
import type { Ports } from './ports.ts'

export const storeCodes = ['FRSM', 'ESSM'] as const
export type StoreCode = (typeof storeCodes)[number]

/** Paths of the fleet's data, and settings that all of its programs share. */
export interface Fleet {
  readonly ports: Ports
  readonly folder: string
  readonly databaseUrl: string
  readonly sandboxSecret: string
  readonly secrets: Readonly<Record<'session' | 'token' | 'secondFactor', string>>
}

/** Seconds for which programs take requests after SIGTERM, as in the images. */
const drainSeconds = 5

export function makeSecrets(): Fleet['secrets'] {
  const secret = () => randomBytes(32).toString('base64url')
  return { session: secret(), token: secret(), secondFactor: secret() }
}

/** Host of a store, as browsers name it. */
export function hostOf(store: StoreCode, { https }: Ports): string {
  return `${store === 'FRSM' ? 'fr' : 'es'}.localhost:${https}`
}

/** Settings of a storefront in `deploy/compose.yaml`, as a demonstration on this machine. */
export function storefrontSettings({ ports, secrets, folder }: Fleet, index: 0 | 1): Record<string, string> {
  const api = `http://127.0.0.1:${ports.balancer}`
  return {
    ...common(folder),
    PORT: String(ports.storefronts[index]),
    METRICS_PORT: String(ports.metrics[index]),
    STORE_API_URL_FRSM: api,
    STORE_API_URL_ESSM: api,
    STORE_URL_FRSM: `https://${hostOf('FRSM', ports)}`,
    STORE_URL_ESSM: `https://${hostOf('ESSM', ports)}`,
    SESSION_SECRET: secrets.session,
    VALKEY_URL: valkeyUrl(ports),
    // Only the proxy: visitors have other addresses of this machine.
    TRUSTED_PROXIES: '127.0.0.1',
  }
}

/** The same for a store API, the worker and the step of migrations, which have one image. */
export function storeApiSettings(fleet: Fleet, index: 0 | 1 | null): Record<string, string> {
  const { ports, secrets, folder, databaseUrl, sandboxSecret } = fleet
  return {
    ...common(folder),
    ...(index !== null && { STORE_API_PORT: String(ports.storeApis[index]) }),
    STORE_API_DATA: join(folder, 'store-api'),
    STORE_API_PUBLIC_URL: `http://127.0.0.1:${ports.balancer}`,
    DATABASE_URL: databaseUrl,
    LIMITS_VALKEY_URL: valkeyUrl(ports),
    JOBS: 'apart',
    MIGRATIONS: 'apart',
    TOKEN_SECRET: secrets.token,
    SECOND_FACTOR_KEY: secrets.secondFactor,
    SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`,
    SANDBOX_SECRET: sandboxSecret,
    STORE_URL_FRSM: `https://${hostOf('FRSM', ports)}`,
    STORE_URL_ESSM: `https://${hostOf('ESSM', ports)}`,
  }
}

export function valkeyUrl({ valkey }: Ports): string {
  return `redis://127.0.0.1:${valkey}`
}

function common(folder: string): Record<string, string> {
  const handedOn = Object.entries(process.env).filter(([name]) => /^(PATH|TZ|NODE_COMPILE_CACHE)$/.test(name))
  return {
    ...(Object.fromEntries(handedOn) as Record<string, string>),
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DEMO: '1',
    DATA_DIR: folder,
    STOREFRONT_KEY: storefrontKey,
    DRAIN_SECONDS: String(drainSeconds),
  }
}
