import { and, eq } from 'drizzle-orm'
import type { FileAnswer, LinkAnswer } from '../../../lib/contract/call.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { incidents } from '../../db/schema.ts'
import { type Storage, typeOf } from '../../storage/storage.ts'
import { findSubOrder } from './sub-orders.ts'

/** Validity of a photo's link, seconds; it is followed at once. */
const linkSeconds = 60

/**
 * A photo of a report about a store's sub-order, or where it is read; null where there is none. Only
 * names that were stored with the report are ever asked for.
 * @param number of the photo, counted from 1
 */
export async function incidentPhoto(
  db: Database,
  store: StoreContext,
  { id, incident, number }: { id: string; incident: string; number: number },
  storage: Storage,
): Promise<FileAnswer | LinkAnswer | null> {
  const found = await findSubOrder(db, store, id)
  if (!found) return null
  const [report] = await db
    .select({ photos: incidents.photos })
    .from(incidents)
    .where(and(eq(incidents.id, incident), eq(incidents.cartId, found.order.id)))
  const name = report?.photos[number - 1]
  if (!name?.startsWith(`${id}/`)) return null
  const link = await storage.link(name, linkSeconds)
  if (link !== null) return { link }
  const bytes = await storage.read(name)
  return bytes && { name: `${incident}-${number}.${name.split('.').at(-1)}`, bytes, type: typeOf(name) }
}
