import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import type { KnownChanges } from '../changes/known-changes.ts'
import type { Fleet } from './fleet.ts'
import { Seal } from './sealed.ts'
import { SharedPages } from './shared-pages.ts'
import { Valkey } from './valkey.ts'

export interface FleetOptions {
  /** VALKEY_URL. */
  readonly url: string
  /** Id shared by all processes of one build, and no others. */
  readonly build: string
  /** SESSION_SECRET: only values written with it are read. */
  readonly secret: string
  readonly changes: KnownChanges
  readonly log: (line: string) => void
  /** Other than the usual one: longest wait for the engine, milliseconds. */
  readonly patience?: number
}

/** Version of the stored format; values of other versions are ignored. */
const form = 4
/** Most keys scanned at once. */
const atOnce = 500

/** Opens the shared state of one build's processes. It is used as soon as the engine answers. */
export function openFleet({ url, build, secret, changes, log, patience }: FleetOptions): Fleet & {
  /** Whether the engine answers now. */
  answers(): Promise<boolean>
  close(): void
} {
  const prefix = `shop:${form}:${build}:`
  const valkey = new Valkey(url, log, patience)
  const seal = new Seal(secret, log)
  const forget = async (client: Redis) => {
    for await (const keys of client.scanStream({ match: `${prefix}*`, count: atOnce }))
      if (keys.length > 0) await client.unlink(...keys)
  }
  return {
    changes,
    pages: new SharedPages(valkey, prefix, seal),
    forget: () => valkey.ask(forget, 'background'),
    answers: async () => (await valkey.ask((client) => client.ping())) === 'PONG',
    close: () => valkey.close(),
  }
}

/**
 * Name of the build in a folder, unique for each build: pages name its files, and contain data encrypted with its key.
 */
export function buildName(root: string): string {
  return readFileSync(join(root, '.next/BUILD_ID'), 'utf8').trim()
}
