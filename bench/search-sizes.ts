import { parseArgs } from 'node:util'
import { searchWordsIn } from '../store-api/context/search-words.ts'
import { type OpenDatabase, openDatabase } from '../store-api/db/database.ts'
import { type Search, searchStore } from '../store-api/domain/catalogue/search.ts'
import { Catalogue } from '../store-api/domain/search-index/catalogue.ts'

/**
 * How much longer a search takes in a large catalogue than in a small one, measured by turns in one
 * run: `node scripts/with-node.mjs bench/search-sizes.ts SMALL LARGE`, two database folders, such
 * as `npm run seed` and `npm run seed -- --products 100000` fill, or addresses of PostgreSQL.
 */
const searches = ['paroi', 'paroi noire', 'paroi 120', 'receveur 120x80', 'walk in', 'p', 'recevuer ardois', 'xyzxyz']
const kinds: readonly (Pick<Search, 'length' | 'filters' | 'ordering'> & { name: string })[] = [
  { name: 'suggestions', length: 6 },
  { name: 'page', length: 24, filters: {} },
  { name: 'narrowed', length: 24, filters: { finition: 'noir' }, ordering: 'lower_price' },
]
const turns = 60
/** Requests of each search that are left out: the first ones fill caches. */
const warming = 10

interface Side {
  database: OpenDatabase
  catalogue: Catalogue
}

const { positionals } = parseArgs({ allowPositionals: true })
if (positionals.length !== 2) throw new Error('Wanted are two databases, the small catalogue first.')
const sides = await Promise.all(
  positionals.map(async (place): Promise<Side> => {
    const database = await openDatabase(place.startsWith('postgres') ? { url: place } : { folder: place })
    const catalogue = new Catalogue(database.db)
    // However long that takes: a search waits for seconds only.
    await catalogue.readAhead('FRSM')
    return { database, catalogue }
  }),
)
const words = searchWordsIn('fr')

for (const { name, ...how } of kinds) {
  const ratios: number[] = []
  for (const text of searches) {
    const times = sides.map((): number[] => [])
    for (let turn = 0; turn < turns; turn += 1)
      for (const [side, own] of times.entries()) {
        const time = await timeOf(sides[side], { text, words, page: 1, ...how })
        if (turn >= warming) own.push(time)
      }
    const [small = 0, large = 0] = times.map(median)
    ratios.push(large / small)
    console.log(
      `${name.padEnd(12)} ${text.padEnd(18)} ${small.toFixed(2)} ms, ${large.toFixed(2)} ms: ${(large / small).toFixed(2)}`,
    )
  }
  console.log(`${name.padEnd(12)} at most ${Math.max(...ratios).toFixed(2)}`)
}
for (const { database } of sides) await database.close()

async function timeOf(side: Side | undefined, search: Parameters<typeof searchStore>[4]): Promise<number> {
  if (!side) return 0
  const start = performance.now()
  await searchStore(side.database.db, 'FRSM', await side.catalogue.index('FRSM'), 'client', search)
  return performance.now() - start
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
