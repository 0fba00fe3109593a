import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Program } from '../torture/programs.ts'

/** What signs and proves in the attacked shop; no answer may hold any of it. */
export interface Secrets {
  storefrontKey: string
  sessionSecret: string
  tokenSecret: string
  secondFactorKey: string
  /** What the simulated providers' keys are made from. */
  sandboxSecret: string
}

export function makeSecrets(): Secrets {
  const secret = () => randomBytes(32).toString('base64url')
  return {
    storefrontKey: secret(),
    sessionSecret: secret(),
    tokenSecret: secret(),
    secondFactorKey: secret(),
    sandboxSecret: secret(),
  }
}

export interface Ports {
  storefront: number
  api: number
  /** Of the simulated providers, which the attack runs itself. */
  sandbox: number
}

/**
 * So many times what a limit allows otherwise: as many as everybody who acts, from one address,
 * will not reach.
 */
const highLimits = '10000'

/** The two programs of a shop. */
export interface Programs {
  storefront: Program
  api: Program
}

/**
 * The same shop twice, of which one runs at a time: they have the same ports and one database.
 */
export interface AttackedPrograms {
  /** With limits that nobody reaches. */
  unlimited: Programs
  /** With the limits that a shop has anywhere else. */
  limited: Programs
}

/**
 * The built storefront and the store API as a demonstration behind a reverse proxy, which says
 * where each request comes from.
 */
export function attackedPrograms(folder: string, ports: Ports, secrets: Secrets): AttackedPrograms {
  const apiUrl = `http://127.0.0.1:${ports.api}`
  const both = {
    DEMO: '1',
    DATA_DIR: folder,
    PORT: String(ports.storefront),
    STORE_API_PORT: String(ports.api),
    STORE_API_URL_FRSM: apiUrl,
    STORE_API_URL_ESSM: apiUrl,
    STORE_URL_FRSM: storeUrl('FRSM', ports),
    STORE_URL_ESSM: storeUrl('ESSM', ports),
    STOREFRONT_KEY: secrets.storefrontKey,
    SESSION_SECRET: secrets.sessionSecret,
    TOKEN_SECRET: secrets.tokenSecret,
    SECOND_FACTOR_KEY: secrets.secondFactorKey,
    TRUSTED_PROXIES: 'loopback',
    STYLEGUIDE: '0',
    ...probed(folder),
  }
  const programs = (prefix: string, factor: string): Programs => ({
    storefront: new Program(`${prefix}storefront`, 'server/main.ts', ports.storefront, {
      ...both,
      RATE_LIMIT_FACTOR: factor,
    }),
    api: new Program(`${prefix}store API`, 'store-api/server.ts', ports.api, {
      ...both,
      STORE_API_DATA: apiFolder(folder),
      SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`,
      SANDBOX_SECRET: secrets.sandboxSecret,
      RATE_LIMIT_FACTOR: factor,
    }),
  })
  return { unlimited: programs('', highLimits), limited: programs('limited ', '1') }
}

/** Stops the programs that run and starts the other ones. */
export async function replacePrograms(running: Programs, next: Programs): Promise<void> {
  await running.storefront.stop()
  await running.api.stop()
  await next.api.start()
  await next.storefront.start()
}

/** Settings that load the attack's probe into a program (probe/inside.ts). */
export function probed(folder: string): { NODE_OPTIONS: string; ATTACK_PROBE: string } {
  const probe = pathToFileURL(join(import.meta.dirname, 'probe/inside.ts')).href
  return { NODE_OPTIONS: `--import ${probe}`, ATTACK_PROBE: folder }
}

/** Folder of the store API's database and pictures. */
export function apiFolder(folder: string): string {
  return join(folder, 'store-api')
}

/** Public address of a store. */
export function storeUrl(store: 'FRSM' | 'ESSM', { storefront }: Pick<Ports, 'storefront'>): string {
  return `http://${store === 'FRSM' ? 'fr' : 'es'}.localhost:${storefront}`
}
