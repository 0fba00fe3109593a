import { join, resolve } from 'node:path'
import type { Environment } from '#lib/env.ts'
import { keepSecrets } from './secrets.ts'

/**
 * What both programs are started with: the variables given, with every folder and address written
 * out.
 * @param root folder of the repository; relative folders count from it
 */
export function environmentOfPrograms(root: string, settings: Environment, dev: boolean): NodeJS.ProcessEnv {
  const data = resolve(root, settings.DATA_DIR)
  return {
    ...process.env,
    // What signs and proves is made up for a demonstration alone: the machines of one shop must
    // share it.
    ...(settings.demonstration && keepSecrets(data, settings)),
    DEMO: settings.demonstration ? '1' : '0',
    DATA_DIR: data,
    STORE_API_DATA: resolve(root, settings.STORE_API_DATA ?? join(data, 'store-api')),
    PORT: String(settings.PORT),
    STORE_API_PORT: String(settings.STORE_API_PORT),
    // The store API writes them into mails and payment returns.
    ...Object.fromEntries(Object.entries(settings.storeUrls).map(([code, url]) => [`STORE_URL_${code}`, url])),
    NODE_ENV: dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  }
}
