import type { CallDefinition } from '../contract/call.ts'
import type { Audience } from '../contract/common.ts'
import type { Store } from '../stores/store.ts'

/**
 * The query of a browser's call as passed on. Store, language and customer type are set by this program, regardless of
 * the browser's values: where a call takes the customer type, the session's is sent.
 * @param given query as the browser sent it
 * @param audience customer type of the session, `client` for a visitor
 */
export function queryHandedOn(call: CallDefinition, store: Store, given: string, audience: Audience): URLSearchParams {
  const query = new URLSearchParams(given)
  const known = call.query?.shape ?? {}
  query.set('store', store.code)
  if ('language' in known) query.set('language', store.language)
  query.delete('user_type')
  if ('user_type' in known) query.set('user_type', audience)
  return query
}
