import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { payments } from '../../db/schema.ts'

export type StoredPayment = typeof payments.$inferSelect
export type ProviderName = NonNullable<StoredPayment['provider']>

/**
 * Notes what the provider calls an open payment. The first name stays: of two requests at once both
 * go on with the same.
 * @returns the payment as it is then
 */
export async function rememberProvider(
  db: Database,
  payment: StoredPayment,
  providerId: string,
  providerData: Record<string, string>,
): Promise<StoredPayment> {
  const [remembered] = await db
    .update(payments)
    .set({ providerId, providerData })
    .where(and(eq(payments.id, payment.id), isNull(payments.providerId)))
    .returning()
  return remembered ?? (await findPayment(db, payment)) ?? payment
}

/** Keeps what the browser proved a session with, so that it can be asked about again without it. */
export async function rememberProof(db: Database, { id, providerData }: StoredPayment, proof: string): Promise<void> {
  await db
    .update(payments)
    .set({ providerData: { ...providerData, sessionResult: proof } })
    .where(eq(payments.id, id))
}

/** The payment with this reference, or with this name at a provider; null when there is none. */
export async function findPayment(
  db: Database,
  wanted: { reference: string } | { provider: ProviderName; providerId: string },
): Promise<StoredPayment | null> {
  const condition =
    'reference' in wanted
      ? eq(payments.reference, wanted.reference)
      : and(eq(payments.provider, wanted.provider), eq(payments.providerId, wanted.providerId))
  const [payment] = await db.select().from(payments).where(condition)
  return payment ?? null
}
