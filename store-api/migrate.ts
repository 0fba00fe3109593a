import { databasePlace, privateDataFolder } from './db/data-folder.ts'
import { openDatabase } from './db/database.ts'
import { migrationState } from './db/migration-state.ts'
import { readEnvironment } from './env.ts'

/**
 * `npm run migrate` brings the tables of the database up to date and ends: before a release, where
 * MIGRATIONS=apart keeps the programs from doing it at their start. Started twice at once, one does
 * it and the other waits. Ends with 1 when a migration could not be made.
 */
async function main(): Promise<void> {
  const settings = readEnvironment(process.env)
  const place = databasePlace(settings, privateDataFolder(settings))
  const database = await openDatabase({ ...place, migrations: 'start', say: console.log })
  const state = await migrationState(database.db)
  await database.close()
  console.log(
    state === 'ahead'
      ? 'The tables are those of a later release; nothing was changed.'
      : 'The tables are those of this release.',
  )
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
