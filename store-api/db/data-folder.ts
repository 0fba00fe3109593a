import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Environment } from '../env.ts'
import type { DatabasePlace } from './database.ts'

/** Folder of the repository: base of relative data folders, independent of the working directory. */
const root = resolve(import.meta.dirname, '../..')

/**
 * Folder of the store API's files: `database`, `images`, `sheets` and `incidents`; mails lie in `DATA_DIR` beside it.
 * From here on the program's files are private to its user (folders 0700, files 0600), and so are both folders, even if
 * an earlier version created them otherwise. Every program of the store API calls this before it writes.
 */
export function privateDataFolder({
  STORE_API_DATA,
  DATA_DIR,
}: Pick<Environment, 'STORE_API_DATA' | 'DATA_DIR'>): string {
  process.umask(0o077)
  const folder = resolve(root, STORE_API_DATA)
  for (const own of [...(DATA_DIR === undefined ? [] : [resolve(DATA_DIR)]), folder]) makePrivate(own)
  return folder
}

/** Leaves a folder of another user as it is. A folder that cannot be created is reported by the code that opens it. */
function makePrivate(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
  } catch {}
}

/** Which database these settings name, and who brings its tables up to date. @param folder the data folder */
export function databasePlace(
  { DATABASE_URL, MIGRATIONS }: Pick<Environment, 'DATABASE_URL' | 'MIGRATIONS'>,
  folder: string,
): DatabasePlace {
  return { url: DATABASE_URL, folder: join(folder, 'database'), migrations: MIGRATIONS }
}
