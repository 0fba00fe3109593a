import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Environment } from '../env.ts'
import type { DatabasePlace } from './database.ts'

/** Folder of the repository: relative data folders lie there whatever the working directory is. */
const root = resolve(import.meta.dirname, '../..')

/**
 * Where the store API keeps its files: `database`, `images`, `sheets` and `incidents` lie in it,
 * mails beside it in `DATA_DIR`. From here on whatever the program writes is its owner's alone
 * (folders 0700, files 0600), and so are both folders, also where an earlier version made them.
 * Every program of the store API calls this before it writes anything.
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

/**
 * A folder of somebody else's stays as it is; one that cannot be made is reported by what opens it.
 */
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
