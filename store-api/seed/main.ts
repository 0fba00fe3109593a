import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../db/database.ts'
import { readEnvironment } from '../env.ts'
import { seed } from './insert.ts'

/** `npm run seed -- --products 100000` replaces the catalogue; carts and orders stay. */
const { values } = parseArgs({ options: { products: { type: 'string' } } })
const count = values.products === undefined ? undefined : Number(values.products)
if (count !== undefined && !(Number.isInteger(count) && count > 0)) {
  console.error(`--products wants a whole number, not "${values.products}".`)
  process.exit(1)
}
const settings = readEnvironment(process.env)
const database = await openDatabase({ url: settings.DATABASE_URL, folder: resolve(import.meta.dirname, '../..', settings.DATA_DIR, 'store-api') })
const start = performance.now()
await seed(database.db, count)
await database.close()
console.log(`The catalogue has been written in ${((performance.now() - start) / 1000).toFixed(1)} s.`)
