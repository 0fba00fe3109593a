import type { Cents } from '../../../lib/rules/money.ts'
import type { Adyen } from './client.ts'

/**
 * Refunds a payment in vain; the same reference again does nothing.
 * @throws ProviderUnreachable, ProviderRefusal
 */
export async function refundAdyen(adyen: Adyen, pspReference: string, reference: string): Promise<void> {
  const body = { merchantAccount: adyen.settings.merchantAccount, reference }
  await adyen.call('POST', `/payments/${encodeURIComponent(pspReference)}/reversals`, body, `reverse-${reference}`)
}

/**
 * Gives a part of captured money back; the same refund again does nothing
 * (https://docs.adyen.com/online-payments/refund).
 * @param refund its `reference` comes back with Adyen's notification; amount in cents
 * @returns Adyen's name for it
 * @throws ProviderUnreachable, ProviderRefusal
 */
export async function refundAdyenPart(
  adyen: Adyen,
  pspReference: string,
  { id, reference, amount }: { id: string; reference: string; amount: Cents },
  currency: string,
): Promise<string> {
  const { merchantAccount } = adyen.settings
  const body = { merchantAccount, reference, amount: { value: amount, currency } }
  const path = `/payments/${encodeURIComponent(pspReference)}/refunds`
  const answer = await adyen.call('POST', path, body, `refund-${id}`)
  return String(answer.pspReference ?? '')
}
