import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { payments } from '../db/schema.ts'
import type { Log } from '../http/log.ts'
import { ProviderRefusal, ProviderUnreachable } from './ask.ts'
import type { Providers } from './providers.ts'

/**
 * Gives back what was paid in vain: twice for one order, or for one that was cancelled. The provider's notification, or its answer,
 * closes the matter; what fails stays due and is tried again.
 * @returns how many were given back
 */
export async function giveBack(db: Database, providers: Providers, log: Log): Promise<number> {
  const due = await db.select().from(payments).where(eq(payments.status, 'refund_due')).limit(50)
  let given = 0
  for (const payment of due) {
    const { provider, pspReference, reference } = payment
    if (!pspReference) continue
    try {
      if (provider === 'adyen' && providers.adyen) await providers.adyen.reverse(pspReference, reference)
      else if (provider === 'paypal' && providers.paypal) await providers.paypal.refund(pspReference, payment)
      else continue
    } catch (error) {
      if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefusal)) throw error
      log('error', error.message, { reference })
      continue
    }
    await db.update(payments).set({ status: 'refunded' }).where(eq(payments.id, payment.id))
    given += 1
  }
  return given
}
