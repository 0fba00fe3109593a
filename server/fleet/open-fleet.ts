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
  /** What all processes of one build have in common, and no others. */
  readonly build: string
  /** SESSION_SECRET: only what was written with it is read. */
  readonly secret: string
  readonly changes: KnownChanges
  readonly log: (line: string) => void
  /** Other than the usual one: longest wait for the engine, milliseconds. */
  readonly patience?: number
}

/** Changes with the form of what is kept: nothing of another form is read. */
const form = 4
/** Most keys that are looked at in one go. */
const atOnce = 500

/** Opens what the processes of one build share. It is used as soon as the engine answers. */
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
    forget: () => valkey.ask(forget, 'nobody'),
    answers: async () => (await valkey.ask((client) => client.ping())) === 'PONG',
    close: () => valkey.close(),
  }
}

/**
 * Name of the build in a folder, which is another one for each build: pages name its files, and
 * hold what only its key opens.
 */
export function buildName(root: string): string {
  return readFileSync(join(root, '.next/BUILD_ID'), 'utf8').trim()
}
