import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashSecret } from './passwords.ts'

/** The variant that every authenticator app supports (RFC 6238): six digits, a new code every 30 seconds. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Permitted clock difference of phones, in codes. */
const tolerance = 1
const recoveryCodes = 10
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A new secret, 160 bits, in Base32 as apps expect it. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/**
 * The address that a QR code of the secret holds. @param issuer the store's name @param label whose
 * codes they are
 */
export function totpUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...shape, issuer, label, secret }).toString()
}

/**
 * The time step that a code belongs to, counted from 1970.
 * @param now milliseconds since 1970
 * @returns null for a code that is none of now, of the last 30 seconds or of the next
 */
export function stepOf(secret: string, code: string, now: number): number | null {
  const typed = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(typed)) return null
  const delta = new TOTP({ ...shape, secret }).validate({ token: typed, timestamp: now, window: tolerance })
  return delta === null ? null : Math.floor(now / 1000 / shape.period) + delta
}

/** Ten recovery codes for an owner who has lost the app: 80 random bits each, in unambiguous letters and digits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const text = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join('')
    return text.replace(/.{4}(?=.)/g, '$&-')
  })
}

/** Hash of a recovery code; spaces, hyphens and letter case do not matter. */
export function recoveryHash(code: string): string {
  return hashSecret(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
}
