import { and, eq, inArray } from 'drizzle-orm'
import type { MenuItem } from '../../../lib/contract/menus.ts'
import type { Database } from '../../db/database.ts'
import { menus } from '../../db/schema.ts'

/** The main menu, or the footer menu of a route path; paths without their own menu get the store's default. */
export async function readMenu(
  db: Database,
  store: string,
  type: 'main' | 'footer',
  path: string,
): Promise<MenuItem[]> {
  const wanted = type === 'main' ? '' : path
  const rows = await db
    .select()
    .from(menus)
    .where(and(eq(menus.store, store), eq(menus.menuType, type), inArray(menus.path, [wanted, ''])))
  return (rows.find((row) => row.path === wanted) ?? rows[0])?.items ?? []
}
