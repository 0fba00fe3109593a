import { parseStored, readText, storeText } from '../browser/storage.ts'

const key = 'paying_page'

/**
 * Notes the page of an order that a payment of it is opened on, so that the page of the result leads back there. The
 * checkout has no order's id in its path, and is not noted. Only this tab has the note: for a guest the path is the key to
 * the order, and the reference in the result's URL is not.
 */
export function notePayingPage(reference: string, orderId: string): void {
  const { pathname } = window.location
  if (pathname.endsWith(`/${orderId}`)) storeText('session', key, JSON.stringify({ reference, path: pathname }))
}

/** Path of the order's page that a payment was opened on in this tab; null for the payment of a cart, or in another tab. */
export function payingPage(reference: string): string | null {
  const noted = (parseStored(readText('session', key)) ?? {}) as Partial<Record<'reference' | 'path', unknown>>
  return noted.reference === reference && typeof noted.path === 'string' ? noted.path : null
}
