import type { AskedPayment } from '../../payments/provider.ts'
import { abortUrl, returnUrl } from '../../payments/return-urls.ts'
import type { SequraAddresses } from './order.ts'

/** Where seQura sends its notifications. */
export const sequraNotifyPath = '/payment/v1/sequra/ipn/'

/** The addresses that go to seQura with an order; the same when the order is confirmed. */
export function sequraAddresses(
  { addresses, store, payment }: Pick<AskedPayment, 'addresses' | 'store' | 'payment'>,
  orderId?: string,
): SequraAddresses {
  return {
    notifyUrl: addresses.apiUrl + sequraNotifyPath,
    returnUrl: returnUrl(addresses, store, payment),
    abortUrl: abortUrl(addresses, store, orderId),
  }
}
