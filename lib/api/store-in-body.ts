import type { CallDefinition } from '../contract/call.ts'
import { parseJson } from '../rules/json.ts'
import type { Store } from '../stores/store.ts'

/**
 * The body of a browser's call as passed on. Where the call takes the store in its body, it is set to the store of this
 * host, regardless of the browser's value; a body that is no object is unchanged, and refused by the store API.
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
