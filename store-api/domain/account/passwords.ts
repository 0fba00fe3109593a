import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { passwordCost } from './password-cost.ts'

const tagLength = 32
const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const derive = promisify(argon2)

/** Hashes a password with argon2id. @returns PHC string with its setting and salt */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password, nonce, tagLength, ...passwordCost })
  const { memory, passes, parallelism } = passwordCost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plainBase64(nonce)}$${plainBase64(tag)}`
}

/**
 * Whether a password matches a hash. Without a hash the same work is done, so that the time does not reveal whether an
 * account exists.
 */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const parts = format.exec(hash ?? '')
  if (!parts) {
    await hashPassword(password)
    return false
  }
  const [, memory, passes, parallelism, salt = '', kept = ''] = parts
  const tag = Buffer.from(kept, 'base64')
  const given = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: tag.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(given, tag)
}

/**
 * A password of an account whose e-mail is not confirmed yet. It takes effect when the mailed link is opened in the
 * browser that typed it.
 */
export interface PendingPassword {
  passwordHash: string
  /**
   * Hash of that browser's secret; null where none was given, so that the link asks for a new password in any browser.
   */
  secretHash: string | null
}

/** Prepares a typed password for an account that waits for its activation. */
export async function pendingPassword(password: string, browserSecret: string | undefined): Promise<PendingPassword> {
  return { passwordHash: await hashPassword(password), secretHash: hashSecret(browserSecret) }
}

/** Hash of a random secret, SHA-256 in hexadecimal: unlike a password it cannot be guessed. Null for none. */
export function hashSecret(secret: string): string
export function hashSecret(secret: string | undefined): string | null
export function hashSecret(secret: string | undefined): string | null {
  return secret === undefined ? null : createHash('sha256').update(secret).digest('hex')
}

function plainBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
