import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { clients } from '../../db/schema.ts'

/** The customer's random name at payment providers; made at the first use. */
export async function makeShopperReference(db: Database, client: number): Promise<string | null> {
  const [made] = await db
    .update(clients)
    .set({ shopperReference: sql`coalesce(${clients.shopperReference}, gen_random_uuid())` })
    .where(eq(clients.id, client))
    .returning({ reference: clients.shopperReference })
  return made?.reference ?? null
}
