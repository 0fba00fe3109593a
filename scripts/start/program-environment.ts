import { join, resolve } from 'node:path'
import type { Environment } from '#lib/env.ts'
import { withoutProtoIn } from '#lib/processes/no-proto.ts'
import { readOrMakeSecrets } from './secrets.ts'

/**
 * Options that keep a program's memory small (docs/decisions/0064-memory.md), before the operator's, which take
 * precedence: short-lived objects are collected sooner, threads share one allocation arena, and large blocks go back to
 * the system when they are freed.
 */
const smallMemory = {
  node: '--max-semi-space-size=8',
  allocator: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' },
} as const

/**
 * Environment of both programs: the given variables, with every folder and address resolved.
 * @param root folder of the repository; relative folders count from it
 */
export function environmentOfPrograms(root: string, settings: Environment, dev: boolean): NodeJS.ProcessEnv {
  const data = resolve(root, settings.DATA_DIR)
  return {
    ...(!dev && smallMemory.allocator),
    ...process.env,
    NODE_OPTIONS: withoutProtoIn([!dev && smallMemory.node, process.env.NODE_OPTIONS].filter(Boolean).join(' ')),
    // Secrets are generated only for a demonstration: the machines of one shop must share them.
    ...(settings.demonstration && readOrMakeSecrets(data, settings)),
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
