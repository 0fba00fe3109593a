import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { placements } from '../../db/schema.ts'

/**
 * A list that editors filled for a place of a store: sliders, banners, highlights, SEO texts. Empty
 * where nothing was put.
 */
export async function readPlacement<Item>(db: Database, store: string, place: string): Promise<Item[]> {
  const [row] = await db
    .select({ items: placements.items })
    .from(placements)
    .where(and(eq(placements.store, store), eq(placements.place, place)))
  return (row?.items ?? []) as Item[]
}
