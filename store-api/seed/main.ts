import { parseArgs } from 'node:util'
import { findingLines } from '../../lib/rules/operation/finding.ts'
import { startProblems } from '../../lib/rules/operation/start-problems.ts'
import { databasePlace, privateDataFolder } from '../db/data-folder.ts'
import { openDatabase } from '../db/database.ts'
import { readEnvironment } from '../env.ts'
import { seed } from './insert.ts'

/**
 * `npm run seed -- --products 100000` replaces the demonstration's catalogue; carts and orders
 * stay.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string' } } })
  const count = values.products === undefined ? undefined : Number(values.products)
  if (count !== undefined && !(Number.isInteger(count) && count > 0 && count <= 1_000_000))
    throw new Error(`--products wants a whole number from 1 to 1000000, not "${values.products}".`)
  const settings = readEnvironment(process.env)
  if (!settings.demonstration)
    throw new Error(
      'Only the demonstration has this catalogue, and these settings are for production. DEMO=1 makes it one.',
    )
  const problems = startProblems(process.env, [])
  if (problems.length > 0) throw new Error(findingLines(problems))
  const database = await openDatabase(databasePlace(settings, privateDataFolder(settings)))
  const start = performance.now()
  await seed(database.db, count)
  await database.close()
  console.log(`The catalogue has been written in ${((performance.now() - start) / 1000).toFixed(1)} s.`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
