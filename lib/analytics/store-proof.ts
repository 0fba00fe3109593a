import type { Consent, TrackingCodes } from './consent.ts'

/** A random UUID of version 4 (RFC 9562), also where a page without https has no `randomUUID`. */
export function newChoiceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Makes the shop store a proof of a choice about cookies, under the random id in the browser's cookie; it has no other
 * link to a person. The choice is valid whether or not the proof arrives.
 * @param textHash SHA-256 of the question as it was shown
 */
export function storeProof(id: string, consent: Consent, codes: TrackingCodes, textHash: string): void {
  const body = JSON.stringify({ id, question: codes.consent, text_hash: textHash, ...consent })
  const headers = { 'content-type': 'application/json' }
  // The page may be reloaded at once.
  fetch('/api/auth-users/v1/consents/cookies/', { method: 'POST', headers, body, keepalive: true }).catch(() => {})
}
