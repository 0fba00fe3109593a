import 'server-only'
import { cookies } from 'next/headers'
import { isUuid } from '../rules/uuid.ts'
import { cookieName, cookieOptions } from '../session/cookie-name.ts'
import { requestStore } from '../stores/request.ts'
import type { Store } from '../stores/store.ts'

/**
 * The cart's id for the server; the page's own script keeps id and size under the same key in the
 * browser's storage.
 */
const name = 'cart'
const thirtyDays = 2_592_000

/** The id of the visitor's cart, or null. */
export async function readCartCookie(): Promise<string | null> {
  const jar = await cookies()
  // Browsers that came before the store had https hold it under its plain name.
  const value = (jar.get(cookieName(await requestStore(), name)) ?? jar.get(name))?.value
  return value && isUuid(value) ? value : null
}

/** Remembers the visitor's cart, or forgets it (null). */
export async function writeCartCookie(store: Store, id: string | null): Promise<void> {
  const jar = await cookies()
  const safeName = cookieName(store, name)
  if (safeName !== name && jar.has(name)) jar.set(name, '', cookieOptions(store, 0))
  jar.set(safeName, id ?? '', cookieOptions(store, id === null ? 0 : thirtyDays))
}
