import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type PaymentSnapshot, payments } from '../../db/schema.ts'

export type StoredPayment = typeof payments.$inferSelect
export type ProviderName = NonNullable<StoredPayment['provider']>

/**
 * Saves the provider's name for an open payment. The first name stays, so that two concurrent requests continue with
 * the same one.
 * @returns the payment afterwards
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
  return remembered ?? (await paymentByReference(db, payment)) ?? payment
}

/** Saves the browser's proof of a session, for later queries without the browser. */
export async function rememberProof(db: Database, { id, providerData }: StoredPayment, proof: string): Promise<void> {
  await db
    .update(payments)
    .set({ providerData: { ...providerData, sessionResult: proof } })
    .where(eq(payments.id, id))
}

/** The snapshot of a payment; every payment at a provider has one. */
export function snapshotOf(payment: StoredPayment): PaymentSnapshot {
  if (!payment.snapshot) throw new Error(`The payment ${payment.reference} has no snapshot.`)
  return payment.snapshot
}

/** A payment of any means, by the shop's own name for it: for the shop itself, not for notifications. */
export async function paymentByReference(
  db: Database,
  { reference }: Pick<StoredPayment, 'reference'>,
): Promise<StoredPayment | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.reference, reference))
  return payment ?? null
}

/**
 * Selects payments of one provider by reference, by the provider's id, by both, or by the provider's name for the
 * money, with references that it names beside that. A reference with a `taken` name does not match a payment whose
 * money has another name, but one whose money is not known yet. The provider is required: the report of one provider
 * never matches the payment of another.
 */
export type WantedPayment = { provider: ProviderName } & (
  | { reference: string; providerId?: string; taken?: string | undefined }
  | { providerId: string }
  | { money: readonly string[]; references: readonly string[] }
)

/** The payment that is wanted; null when there is none. */
export async function findPayment(db: Database, wanted: WantedPayment): Promise<StoredPayment | null> {
  const [payment] = await findPayments(db, wanted)
  return payment ?? null
}

/** Every selected payment, in the order in which their orders must be locked: a dispute may concern several. */
export async function findPayments(db: Database, wanted: WantedPayment): Promise<StoredPayment[]> {
  const condition = and(eq(payments.provider, wanted.provider), named(wanted))
  return db.select().from(payments).where(condition).orderBy(asc(payments.cartId), asc(payments.id))
}

function named(wanted: WantedPayment) {
  if ('reference' in wanted) {
    const { reference, providerId, taken } = wanted
    return and(
      eq(payments.reference, reference),
      providerId === undefined ? undefined : eq(payments.providerId, providerId),
      taken === undefined ? undefined : or(isNull(payments.pspReference), eq(payments.pspReference, taken)),
    )
  }
  if ('providerId' in wanted) return eq(payments.providerId, wanted.providerId)
  return or(inArray(payments.pspReference, wanted.money), inArray(payments.reference, wanted.references))
}
