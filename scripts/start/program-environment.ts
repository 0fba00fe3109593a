import { join, resolve } from 'node:path'
import type { Environment } from '#lib/env.ts'
import { withoutProtoIn } from '#lib/processes/no-proto.ts'
import { readOrMakeSecrets } from './secrets.ts'

/**
 * What keeps a program's memory small (docs/decisions/0064-memory.md), in front of what the operator
 * says, which wins: objects that die young are collected sooner, threads share one pool that memory
 * is taken from, and large pieces go back to the system when they are freed.
 */
const smallMemory = {
  node: '--max-semi-space-size=8',
  allocator: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' },
} as const

/**
 * What both programs are started with: the variables given, with every folder and address written
 * out.
 * @param root folder of the repository; relative folders count from it
 */
export function environmentOfPrograms(root: string, settings: Environment, dev: boolean): NodeJS.ProcessEnv {
  const data = resolve(root, settings.DATA_DIR)
  return {
    ...(!dev && smallMemory.allocator),
    ...process.env,
    NODE_OPTIONS: withoutProtoIn([!dev && smallMemory.node, process.env.NODE_OPTIONS].filter(Boolean).join(' ')),
    // What signs and proves is made up for a demonstration alone: the machines of one shop must
    // share it.
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
