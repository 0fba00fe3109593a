import { extname } from 'node:path'
import { findingLines } from '../../lib/rules/operation/finding.ts'
import { startProblems } from '../../lib/rules/operation/start-problems.ts'
import { databasePlace, privateDataFolder } from '../db/data-folder.ts'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import type { FileKind } from '../domain/exchange/import.ts'
import { readStores, type Stores } from '../domain/stores.ts'
import { readEnvironment } from '../env.ts'
import { prepareForProduction } from '../prepare-for-production.ts'
import { openStorages } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'

/** The database of the shop with its stores, for a command. @throws Error with a sentence that says what to do */
export async function openShop(): Promise<OpenDatabase & { stores: Stores; pictures: Storage }> {
  const settings = readEnvironment(process.env)
  const problems = startProblems(process.env, ['store API'])
  if (problems.length > 0) throw new Error(findingLines(problems))
  const folder = privateDataFolder(settings)
  const database = await openDatabase(databasePlace(settings, folder))
  try {
    if (!settings.demonstration) await prepareForProduction(database.db)
    const stores = await readStores(database.db, settings)
    if (stores.all().length === 0) throw new Error('The demonstration has not been written yet: start the shop once.')
    return { ...database, stores, pictures: (await openStorages(settings, folder)).pictures }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Format of a file, by its extension. @throws Error for any other extension */
export function kindOf(file: string): FileKind {
  const kind = extname(file).slice(1).toLowerCase()
  if (kind !== 'csv' && kind !== 'json') throw new Error(`Name a file that ends in .csv or .json, not "${file}".`)
  return kind
}

/** Runs a command, with common error handling. */
export async function command(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
