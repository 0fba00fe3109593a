import 'server-only'
import { randomBytes } from 'node:crypto'
import { cookies } from 'next/headers'
import type { Store } from '../stores/store.ts'
import { browserSecretCookie, browserSecretName } from './cookies.ts'

const format = /^[\w-]{43}$/

/**
 * Secret of this browser: a mailed link works directly in the browser that requested it, and asks for a password
 * elsewhere. Undefined where nothing was requested in the last week.
 */
export async function browserSecret(store: Store): Promise<string | undefined> {
  const value = (await cookies()).get(browserSecretName(store))?.value
  return value && format.test(value) ? value : undefined
}

/**
 * The secret of this browser, made where there is none, kept for another week. Only in server
 * actions and route handlers.
 */
export async function storeBrowserSecret(store: Store): Promise<string> {
  const secret = (await browserSecret(store)) ?? randomBytes(32).toString('base64url')
  await write(store, secret)
  return secret
}

/** Forgets the secret once its link was followed. Only in server actions and route handlers. */
export async function forgetBrowserSecret(store: Store): Promise<void> {
  await write(store, null)
}

async function write(store: Store, secret: string | null): Promise<void> {
  const { name, value, ...options } = browserSecretCookie(store, secret)
  ;(await cookies()).set(name, value, options)
}
