import { z } from 'zod'
import type { AdyenState } from '../providers/adyen/simulated-state.ts'
import { money } from '../providers/paypal/amounts.ts'
import type { PaypalState } from '../providers/paypal/simulated-state.ts'
import type { SequraState } from '../providers/sequra/simulated-state.ts'

/** What a tester lets happen to money that was taken. */
export const eventSchema = z.object({
  provider: z.enum(['adyen', 'paypal', 'sequra']),
  /** The shop's reference of the payment. */
  reference: z.string().min(1).max(80),
  /** The provider's own name of the event, such as `CHARGEBACK`; of seQura only `cancelled`. */
  event: z.string().regex(/^[A-Za-z_.]{1,60}$/),
  /** The whole payment where it is missing. Cents. */
  amount: z.object({ value: z.int().min(0), currency: z.string().regex(/^[A-Z]{3}$/) }).optional(),
})
export type TestEvent = z.output<typeof eventSchema>

/**
 * Lets a provider notify the shop of something that happened to a payment after it was made.
 * @returns false when the provider has taken no money under this reference
 */
export function tellEvent(
  { adyen, paypal, sequra }: { adyen: AdyenState; paypal: PaypalState; sequra: SequraState },
  { provider, reference, event, amount }: TestEvent,
): boolean {
  if (provider === 'adyen') return adyen.tell(reference, event, amount)
  if (provider === 'paypal') return paypal.tell(reference, event, amount && money(amount.value, amount.currency))
  return event === 'cancelled' && sequra.cancel(reference)
}
