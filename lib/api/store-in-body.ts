import type { CallDefinition } from '../contract/call.ts'
import { parseJson } from '../rules/json.ts'
import type { Store } from '../stores/store.ts'

/**
 * The body of a browser's call as it is handed on. Where the call takes the store in its body it is
 * the store of this host, whatever the browser says; anything that is no object stays as it is, and
 * the store API refuses it in its own words.
 * @param body JSON, as text or bytes
 */
export function withStore(store: Store, call: CallDefinition, body: ArrayBuffer | string | null) {
  if (body === null || !call.body || !('shape' in call.body) || !('store' in (call.body.shape as object))) return body
  try {
    const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body)
    const given: unknown = parseJson(text)
    const isObject = given !== null && typeof given === 'object' && !Array.isArray(given)
    return isObject ? JSON.stringify({ ...given, store: store.code }) : body
  } catch {
    return body
  }
}
