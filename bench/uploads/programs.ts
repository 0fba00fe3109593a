import type { Ports, Secrets } from '../attack/programs.ts'
import { storeUrl } from '../attack/programs.ts'
import { Program } from '../torture/programs.ts'

/**
 * Both programs with the heap that Node gives them in a container (`deploy/*.Dockerfile`), behind a reverse proxy that
 * adds the source address of each request.
 * @param limit memory of the container, bytes
 */
export function limitedPrograms(folder: string, ports: Ports, secrets: Secrets, limit: number) {
  const apiUrl = `http://127.0.0.1:${ports.api}`
  const heap = Math.floor((limit / 1_048_576) * 0.6)
  const both = {
    DEMO: '1',
    DATA_DIR: folder,
    PORT: String(ports.storefront),
    STORE_API_PORT: String(ports.api),
    STORE_API_DATA: `${folder}/store-api`,
    SANDBOX_PORT: String(ports.sandbox),
    STORE_API_URL_FRSM: apiUrl,
    STORE_API_URL_ESSM: apiUrl,
    STORE_URL_FRSM: storeUrl('FRSM', ports),
    STORE_URL_ESSM: storeUrl('ESSM', ports),
    STOREFRONT_KEY: secrets.storefrontKey,
    SESSION_SECRET: secrets.sessionSecret,
    TOKEN_SECRET: secrets.tokenSecret,
    SECOND_FACTOR_KEY: secrets.secondFactorKey,
    TRUSTED_PROXIES: 'loopback',
    RATE_LIMIT_FACTOR: '10000',
    NODE_OPTIONS: `--max-old-space-size=${heap} --max-semi-space-size=8`,
    MALLOC_ARENA_MAX: '1',
    MALLOC_TRIM_THRESHOLD_: '131072',
  }
  return {
    storefront: new Program('storefront', 'server/main.ts', ports.storefront, both),
    api: new Program('store API', 'store-api/server.ts', ports.api, both),
  }
}
