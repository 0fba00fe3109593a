import type { Database } from '../db/database.ts'
import { seedState } from '../db/schema.ts'

/**
 * Writes a part of the seed in one transaction, unless a run before has: `part` names it among
 * those that are written.
 */
export async function seedOnce(db: Database, part: string, write: (db: Database) => Promise<void>): Promise<void> {
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Database
    const [fresh] = await tx
      .insert(seedState)
      .values({ key: part, finishedAt: new Date() })
      .onConflictDoNothing()
      .returning()
    if (fresh) await write(tx)
  })
}
