import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const [ivLength, tagLength] = [12, 16]

/** Encryption of secrets that must be read again: one key, AES-256-GCM, bound to their owner. */
export class Vault {
  readonly #key: Buffer

  /** @param secret the operator's, of any length */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'second factors', 32))
  }

  /** @param owner the record that the text belongs to; it opens only under the same name */
  seal(text: string, owner: string): string {
    const iv = randomBytes(ivLength)
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(owner))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** @returns null for text sealed with another key or for another owner, or changed since */
  open(sealed: string, owner: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url')
    if (bytes.length < ivLength + tagLength) return null
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, ivLength), {
        authTagLength: tagLength,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
      return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      return null
    }
  }
}
