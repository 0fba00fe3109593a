import 'server-only'
import type { CallDefinition } from '../contract/call.ts'
import { parseJson } from '../rules/json.ts'
import { storeBrowserSecret } from '../session/browser-secret.ts'
import type { Store } from '../stores/store.ts'

/**
 * The body of a browser's call as it is handed on. Where a guest wants an account, the secret of
 * this browser goes beside the password typed in it: scripts do not know it.
 */
export async function withBrowserSecret(
  store: Store,
  call: CallDefinition,
  body: ArrayBuffer | null,
): Promise<ArrayBuffer | string | null> {
  if (!body || !call.body || !('shape' in call.body) || !('browser_secret' in (call.body.shape as object))) return body
  const given = parsed(body)
  if (typeof given?.password !== 'string' || given.password === '') return body
  return JSON.stringify({ ...given, browser_secret: await storeBrowserSecret(store) })
}

/**
 * The object that a body holds; null for anything else, which the store API refuses in its own
 * words.
 */
function parsed(body: ArrayBuffer): Record<string, unknown> | null {
  try {
    const value: unknown = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(body))
    return value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
