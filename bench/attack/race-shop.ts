import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ownPostgres } from '../../scripts/postgres-server.ts'
import { freePort } from '../../scripts/start/ports.ts'
import { type Database, openDatabase } from '../../store-api/db/database.ts'
import type { SandboxKeys } from '../../store-api/providers/set-up.ts'
import type { Sandbox } from '../../store-api/sandbox/app.ts'
import { openSandbox } from '../torture/providers.ts'
import { apiProgram, type Secrets } from './programs.ts'
import { Shop } from './shop.ts'
import { makeWorld, type World } from './world.ts'

/** A shop on PostgreSQL with two store APIs: requests sent to both at once run at the same time. */
export interface RaceShop {
  world: World
  /** The same shop by each of its store APIs. */
  shops: readonly [Shop, Shop]
  /** Its database. */
  db: Database
  /** Its own simulated providers. */
  sandbox: Sandbox
  sandboxUrl: string
  /** How a program ended without being asked to. */
  crashes(): string[]
  close(): Promise<void>
}

/** @returns null where PostgreSQL is not installed */
export async function openRaceShop(folder: string, secrets: Secrets, keys: SandboxKeys): Promise<RaceShop | null> {
  const server = await ownPostgres('attack')
  if (!server) return null
  const closing: (() => unknown)[] = [server.remove]
  const close = async () => {
    for (const end of closing.toReversed()) await end()
  }
  try {
    const world = await makeWorld({ url: server.url })
    const opened = await openDatabase({ url: server.url })
    closing.push(opened.close)
    const ports = [await freePort(), await freePort()] as const
    const providers = await openSandbox(ports[0], keys)
    closing.push(() => providers.server.close())
    const sandbox = Number(new URL(providers.sandboxUrl).port)
    const programs = ports.map((api, index) => {
      const own = join(folder, `race-${index}`)
      mkdirSync(own)
      const place = {
        folder: own,
        ports: { storefront: 1, api, sandbox },
        secrets,
        changes: { DATABASE_URL: server.url },
      }
      return apiProgram(`store API ${index + 1} of the races`, place)
    })
    for (const program of programs) {
      closing.push(() => program.stop())
      await program.start()
    }
    const shop = (api: number) => {
      const made = new Shop({ storefront: 1, api, sandbox }, world.people)
      closing.push(() => made.close())
      return made
    }
    return {
      world,
      shops: [shop(ports[0]), shop(ports[1])],
      db: opened.db,
      sandbox: providers.sandbox,
      sandboxUrl: providers.sandboxUrl,
      crashes: () => programs.flatMap(({ crashes }) => crashes),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
