import { jwtVerify } from 'jose'
import type { Audience } from '../contract/common.ts'
import { env } from '../env.ts'

/**
 * The audience that a session cookie proves: professional prices are shown only to a session that this program signed itself.
 * Anything else (no cookie, another signature, expired) is a private customer.
 */
export async function audienceOf(cookie: string | undefined): Promise<Audience> {
  const secret = env().SESSION_SECRET
  if (!cookie || !secret) return 'client'
  try {
    const { payload } = await jwtVerify(cookie, new TextEncoder().encode(secret), { algorithms: ['HS256'] })
    return payload._type === 'professional' ? 'professional' : 'client'
  } catch {
    return 'client'
  }
}
