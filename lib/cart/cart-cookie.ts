import 'server-only'
import { cookies } from 'next/headers'
import { env } from '../env.ts'
import { isUuid } from '../rules/uuid.ts'
import type { Store } from '../stores/store.ts'

/** The cart's id for the server; the page's own script keeps id and size under the same key in the browser's storage. */
const name = 'cart'
const thirtyDays = 2_592_000

/** The id of the visitor's cart, or null. */
export async function readCartCookie(): Promise<string | null> {
  const value = (await cookies()).get(name)?.value
  return value && isUuid(value) ? value : null
}

/** Remembers the visitor's cart, or forgets it (null). */
export async function writeCartCookie(store: Store, id: string | null): Promise<void> {
  const jar = await cookies()
  if (id === null) jar.delete(name)
  else jar.set(name, id, cartCookieOptions(store))
}

/** Out of reach for scripts, not sent by other sites' forms, and only over https where the store has it. */
export function cartCookieOptions(store: Store) {
  return {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: thirtyDays,
    secure: env().storeUrls[store.code]?.startsWith('https:') ?? false,
  } as const
}
