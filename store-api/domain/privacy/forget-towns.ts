import { eq } from 'drizzle-orm'
import type { FacilityChoice } from '../../../lib/contract/facility.ts'
import type { Database } from '../../db/database.ts'
import { cartRows, type OrderSnapshot, payments } from '../../db/schema.ts'

/**
 * An installation without the town that was typed for it; the province stays, as its price depends
 * on it.
 */
function withoutTown({ postal_code: _, ...choice }: FacilityChoice): FacilityChoice {
  return { ...choice, place: '' }
}

/** An order's contents, without the towns of its installations. */
export function rowsWithoutTowns<Snapshot extends OrderSnapshot>(snapshot: Snapshot): Snapshot {
  return {
    ...snapshot,
    rows: snapshot.rows.map((row) =>
      row.facility ? { ...row, facility: { ...row.facility, choice: withoutTown(row.facility.choice) } } : row,
    ),
  }
}

/** Removes the towns of installations from a cart's rows and from the snapshots of its payments. */
export async function forgetTowns(db: Database, cartId: string): Promise<void> {
  const rows = await db.select().from(cartRows).where(eq(cartRows.cartId, cartId))
  for (const { id, configuration } of rows) {
    if (!configuration.facility) continue
    const facility = withoutTown(configuration.facility)
    await db
      .update(cartRows)
      .set({ configuration: { ...configuration, facility } })
      .where(eq(cartRows.id, id))
  }
  const opened = await db.select().from(payments).where(eq(payments.cartId, cartId))
  for (const { id, snapshot, changedAt } of opened) {
    if (!snapshot?.rows.some((row) => row.facility)) continue
    await db
      .update(payments)
      .set({ snapshot: rowsWithoutTowns(snapshot), changedAt })
      .where(eq(payments.id, id))
  }
}
