import { eq } from 'drizzle-orm'
import { decimalAmount } from '../../lib/rules/money.ts'
import { messagesIn } from '../context/messages.ts'
import type { StoreContext } from '../context/store.ts'
import type { Database } from '../db/database.ts'
import { enqueueMail } from '../db/outbox.ts'
import { carts } from '../db/schema.ts'
import { providerNames } from '../domain/order/holds.ts'
import type { ProviderName, StoredPayment } from '../domain/payment/payments.ts'
import type { Claim } from './claims.ts'

/** A notification that claims something, by what makes it the same as another. */
interface ClaimingNotice {
  provider: ProviderName
  key: string
  claim: Claim
  amount?: { value: number; currency: string } | undefined
}

/**
 * Tells the shop by mail, once for each notification, of a claim whose amount does not fit its
 * payment: another currency, or more than was paid. Nothing is held back because of it.
 */
export async function tellUnclear(
  db: Database,
  store: StoreContext,
  { cartId }: StoredPayment,
  { provider, key, claim, amount }: ClaimingNotice,
  recipient: string | null,
): Promise<void> {
  if (recipient === null) return
  const t = messagesIn(store.language)
  const [order] = await db.select({ number: carts.orderNumber }).from(carts).where(eq(carts.id, cartId))
  const isReadable = amount !== undefined && Number.isSafeInteger(amount.value)
  await enqueueMail(db, {
    key: `unclear:${provider}:${key}`,
    store: store.code,
    template: 'unclearClaim',
    recipient,
    data: {
      order: order?.number ?? t('holdNoNumber'),
      reason: t(`holdReason.${claim.reason}`),
      provider: providerNames[provider],
      reference: claim.reference,
      money: isReadable ? `${decimalAmount(amount.value)} ${amount.currency}` : '?',
    },
  })
}
