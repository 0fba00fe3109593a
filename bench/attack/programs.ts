import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Program } from '../torture/programs.ts'

/** What signs and proves in the attacked shop; no answer may hold any of it. */
export interface Secrets {
  storefrontKey: string
  sessionSecret: string
  tokenSecret: string
}

export function makeSecrets(): Secrets {
  const secret = () => randomBytes(32).toString('base64url')
  return { storefrontKey: secret(), sessionSecret: secret(), tokenSecret: secret() }
}

export interface Ports {
  storefront: number
  api: number
  sandbox: number
}

/**
 * The built storefront and the store API as a demonstration behind a reverse proxy: each request says where it comes from, so that limits,
 * which count by address, are met by nobody but the group that stays at one address.
 */
export function attackedPrograms(
  folder: string,
  ports: Ports,
  secrets: Secrets,
): { storefront: Program; api: Program } {
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
    STOREFRONT_URL: `http://127.0.0.1:${ports.storefront}`,
    STOREFRONT_KEY: secrets.storefrontKey,
    SESSION_SECRET: secrets.sessionSecret,
    TOKEN_SECRET: secrets.tokenSecret,
    TRUSTED_PROXIES: 'loopback',
    STYLEGUIDE: '0',
  }
  return {
    storefront: new Program('storefront', 'server/main.ts', ports.storefront, both),
    api: new Program('store API', 'store-api/server.ts', ports.api, {
      ...both,
      STORE_API_DATA: apiFolder(folder),
      SANDBOX_PORT: String(ports.sandbox),
    }),
  }
}

/** Folder of the store API's database and pictures. */
export function apiFolder(folder: string): string {
  return join(folder, 'store-api')
}

/** Public address of a store. */
export function storeUrl(store: 'FRSM' | 'ESSM', { storefront }: Pick<Ports, 'storefront'>): string {
  return `http://${store === 'FRSM' ? 'fr' : 'es'}.localhost:${storefront}`
}
