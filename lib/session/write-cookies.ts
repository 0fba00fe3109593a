import 'server-only'
import { cookies } from 'next/headers'
import type { NewCookie } from './cookies.ts'

/** Writes the cookies of a session. Only in server actions and route handlers. */
export async function writeCookies(written: readonly NewCookie[]): Promise<void> {
  const jar = await cookies()
  for (const { name, value, ...options } of written) jar.set(name, value, options)
}
