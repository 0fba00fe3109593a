const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const randomLength = 36

/**
 * Payment reference: store code, timestamp in milliseconds, 36 random alphanumerics, without
 * separators.
 * @param random source of random bytes; values that would favour some letters are drawn again
 */
export function paymentReference(storeCode: string, now: Date, random: (length: number) => Uint8Array): string {
  let text = ''
  while (text.length < randomLength) {
    for (const byte of random(randomLength)) {
      // 248 is the largest multiple of 62 within a byte.
      if (byte < 248 && text.length < randomLength) text += alphabet[byte % 62]
    }
  }
  return `${storeCode}${String(now.getTime()).padStart(13, '0')}${text}`
}

/** Whether a text has the form of a payment reference of some store. */
export function isPaymentReference(text: string): boolean {
  return /^[A-Z]{4}\d{13}[A-Za-z0-9]{36}$/.test(text)
}

/**
 * The reference of the payment that a provider names: a refund is called by its payment's and a
 * number.
 */
export function paymentOf(reference: string): string {
  return reference.replace(/-R\d{1,6}$/, '')
}
