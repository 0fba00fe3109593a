import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyFiles, copyShop } from '../../scripts/third-store/copy-shop.ts'

const root = resolve(import.meta.dirname, '../..')

/** A release of the shop: a folder from which its programs start. */
export interface Release {
  readonly name: string
  readonly folder: string
}

/**
 * Changes of the tables in the second release: a column of the table of carts and orders, and an index, which has a
 * separate migration (docs/decisions/0054).
 */
const addedMigrations = {
  fleet_column: 'ALTER TABLE "carts" ADD COLUMN "fleet_note" text;\n',
  fleet_index: 'CREATE INDEX CONCURRENTLY "carts_fleet_note_idx" ON "carts" ("fleet_note");\n',
} as const

/**
 * Copies the shop and builds its storefront as a release, unless the folder has been built of the
 * same sources before.
 * @param key NEXT_SERVER_ACTIONS_ENCRYPTION_KEY, which both releases have in common
 * @throws Error when the build fails
 */
export async function makeRelease(folder: string, name: string, key: string): Promise<Release> {
  copyAgain(folder)
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    env: { ...process.env, RELEASE: name, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The release ${name} could not be built in ${folder}.`)
  return { name, folder }
}

/** Copies the shop into a folder that may have been a release before; the same packages stay. */
function copyAgain(folder: string): void {
  const lock = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8')
  const isCopy = existsSync(join(folder, 'package-lock.json')) && lock(folder) === lock(root)
  const kept = isCopy ? ['.next', 'node_modules'] : ['.next']
  if (existsSync(folder))
    for (const entry of readdirSync(folder))
      if (!kept.includes(entry)) rmSync(join(folder, entry), { recursive: true, force: true })
  if (isCopy) copyFiles(root, folder)
  else copyShop(root, folder)
}

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** Adds the migrations of the second release to its folder; the copy has only those of the first. */
export function addMigrations({ folder }: Release): string[] {
  const migrations = join(folder, 'store-api/db/migrations')
  const path = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal
  for (const [name, statement] of Object.entries(addedMigrations)) {
    const last = journal.entries.at(-1)
    if (!last) throw new Error(`${path} names no migration.`)
    const tag = `${String(last.idx + 1).padStart(4, '0')}_${name}`
    writeFileSync(join(migrations, `${tag}.sql`), statement)
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1_000, tag })
  }
  writeFileSync(path, JSON.stringify(journal, null, 2))
  return Object.keys(addedMigrations)
}

/**
 * Migrates the tables to a release, like the step of a deployment.
 * @returns duration, milliseconds
 * @throws Error with the program's output
 */
export async function migrate({ folder }: Release, env: Readonly<Record<string, string>>): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, ['store-api/migrate.ts'], {
    cwd: folder,
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The migrations failed:\n${said}`)
  return Math.round(performance.now() - began)
}
