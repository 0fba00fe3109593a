import { eq } from 'drizzle-orm'
import * as tags from '../../lib/rules/change-tags.ts'
import type { Database } from '../db/database.ts'
import { coupons, stores } from '../db/schema.ts'
import { noteChanges } from '../domain/changes/note-changes.ts'
import { seedCoupons } from './coupons.ts'
import { seedOnce } from './once.ts'
import { seedStores } from './stores.ts'

const day = 86_400_000

/**
 * Writes coupons and the stores' means of payment once, also into a database that was seeded before it had them.
 * Coupons are kept when the catalogue is written anew: their uses belong to orders.
 */
export async function seedSelling(db: Database): Promise<void> {
  await seedOnce(db, 'selling', async (tx) => {
    for (const { code, name, imageCloud, paymentMethods } of seedStores)
      await tx.update(stores).set({ name, imageCloud, paymentMethods }).where(eq(stores.code, code))
    await tx
      .insert(coupons)
      .values(
        seedCoupons.map(({ validFromDay, validUntilDay, ...coupon }) => ({
          ...coupon,
          validFrom: dayBefore(validFromDay),
          validUntil: dayBefore(validUntilDay),
        })),
      )
      .onConflictDoNothing()
    await noteChanges(tx, [tags.store])
  })
}

function dayBefore(days: number | null): Date | null {
  return days === null ? null : new Date(Date.now() - days * day)
}
