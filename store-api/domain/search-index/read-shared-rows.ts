import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { CatalogueRows } from './index-data.ts'
import { readMeasuring } from './read-sizes.ts'
import { bytes, endOf, groupsOf, inParts, least, rowsOf } from './row-parts.ts'

/** Reads the rows that the indexes of all stores share: brands, and the measures. */
export async function readSharedRows(db: Database): Promise<CatalogueRows[]> {
  const read: CatalogueRows[] = []
  const { attributes, options } = await readMeasuring(db)
  await inParts(async ({ after, rows }) => {
    const page = sql`select id, brand_id, attribute_ids, sketch->>'depth' as depth from products
      where id > ${after?.[0] ?? least} order by id limit ${rows}`
    const found = await rowsOf(
      db,
      sql`with part as materialized (${page})
        select 'end' as kind, max(id)::float8 as key1, count(*)::int as rows, null::bytea as ids from part
        union all select 'brands', brand_id, 0, ${bytes('id')} from part group by brand_id
        union all select 'depths', depth::float8, 0, ${bytes('id')} from part where depth is not null group by depth
        union all select 'attributes', attribute, 0, ${bytes('id')}
          from (select unnest(attribute_ids) as attribute, id from part) each
          where attribute = any(${arrayOf(attributes)}) group by attribute`,
    )
    for (const kind of ['brands', 'depths', 'attributes'] as const)
      read.push({ kind, groups: groupsOf(found.filter((row) => row.kind === kind)) })
    return endOf(found.find(({ kind }) => kind === 'end'))
  })
  await inParts(async ({ after, rows }) => {
    const page = sql`select id, product_id, option_ids from variants
      where id > ${after?.[0] ?? least} order by id limit ${rows}`
    const found = await rowsOf(
      db,
      sql`with part as materialized (${page})
        select 'end' as kind, max(id)::float8 as key1, count(*)::int as rows, null::bytea as ids from part
        union all select 'options', option, 0, ${bytes('product_id')}
          from (select unnest(option_ids) as option, product_id from part) each
          where option = any(${arrayOf(options)}) group by option`,
    )
    read.push({ kind: 'options', groups: groupsOf(found.filter(({ kind }) => kind === 'options')) })
    return endOf(found.find(({ kind }) => kind === 'end'))
  })
  return read
}

function arrayOf(ids: readonly number[]) {
  return sql.raw(`array[${ids.map(Number).join()}]::int[]`)
}
