interface Labels {
  (key: string): string
  has(key: string): boolean
}

/** A state of an order in words; one that the shop has no word for shows its number. */
export function statusLabel(labels: Labels, status: number): string {
  const key = String(status)
  return labels.has(key) ? labels(key) : key
}

/** Words of the specification (section 4), for a store without its own. */
const paymentWords: Readonly<Record<string, string>> = { authorized: 'Authorised', error: 'Error' }

/** A state of a payment in words: the store's, or those of the specification. */
export function paymentLabel(labels: Labels, status: string): string {
  return labels.has(status) ? labels(status) : (paymentWords[status] ?? status)
}
