import type { Database } from '../db/database.ts'
import { coupons } from '../db/schema.ts'
import { seedCoupons } from './coupons.ts'
import { seedOnce } from './once.ts'

const day = 86_400_000

/**
 * Writes coupons once, also into a database that was seeded before it had any.
 * Coupons are kept when the catalogue is written again: their uses belong to orders.
 */
export async function seedSelling(db: Database): Promise<void> {
  await seedOnce(db, 'selling', async (tx) => {
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
  })
}

function dayBefore(days: number | null): Date | null {
  return days === null ? null : new Date(Date.now() - days * day)
}
