import type { Adyen } from './client.ts'

/**
 * Gives back money that was taken in vain; the same reference again does nothing.
 * @throws ProviderUnreachable, ProviderRefusal
 */
export async function refundAdyen(adyen: Adyen, pspReference: string, reference: string): Promise<void> {
  const body = { merchantAccount: adyen.settings.merchantAccount, reference }
  await adyen.call('POST', `/payments/${encodeURIComponent(pspReference)}/reversals`, body, `reverse-${reference}`)
}
