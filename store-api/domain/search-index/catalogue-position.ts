import { sql } from 'drizzle-orm'
import { everything, productOfTag } from '../../../lib/rules/change-tags.ts'
import { isEnding } from '../../../lib/rules/session-endings.ts'
import type { Database } from '../../db/database.ts'
import { changesSince, type Position } from '../changes/read-changes.ts'

/** How far the writes of the catalogue have come. */
export interface CataloguePosition extends Position {
  /** When the seed was written last; it may say nothing else of itself. */
  seeded: string | null
  /** How often the catalogue has been written. */
  version: number
}

export async function readPosition(db: Database): Promise<CataloguePosition> {
  const { rows } = (await db.execute(sql`
    select (select finished_at::text from seed_state where key = 'catalogue') as seeded,
      coalesce((select version from catalogue_state), 0) as version,
      coalesce((select max(number) from changes), 0)::float8 as number,
      (select epoch::text from changes order by number desc limit 1) as epoch`)) as unknown as {
    rows: CataloguePosition[]
  }
  const [{ seeded = null, version = 0, number = 0, epoch = null } = {}] = rows
  return { seeded, version, number, epoch }
}

export function isSamePosition(a: CataloguePosition, b: CataloguePosition): boolean {
  return a.seeded === b.seeded && a.version === b.version && a.number === b.number && a.epoch === b.epoch
}

/** Changes between two positions: some products, or more than that. */
export interface CatalogueChange {
  /** Null where anything may have changed. */
  products: number[] | null
  /** Whether pages of content or the blog did. */
  contents: boolean
}

const anything: CatalogueChange = { products: null, contents: true }

/** Changes recorded between two positions. */
export async function changeBetween(
  db: Database,
  from: CataloguePosition,
  to: CataloguePosition,
): Promise<CatalogueChange> {
  if (from.seeded !== to.seeded) return anything
  const tags = new Set<string>()
  let rows = 0
  for (let known: Position = from; known.number !== to.number || known.epoch !== to.epoch; ) {
    const { number, epoch, everything: unknown, changes } = await changesSince(db, known)
    if (unknown || number === known.number) return anything
    for (const change of changes) for (const tag of change.tags) tags.add(tag)
    rows += changes.filter((change) => !change.tags.every(isEnding)).length
    if (number >= to.number) break
    known = { number, epoch }
  }
  // A write without details.
  if (rows === 0 && from.version !== to.version) return anything
  if (tags.has(everything)) return anything
  const products = new Set([...tags].map(productOfTag).filter((id) => id !== null))
  return { products: [...products], contents: tags.has('cms') }
}
