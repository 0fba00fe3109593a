import { refusal } from '../context/errors.ts'
import type { Say } from '../context/messages.ts'

/** What was looked for. @throws ApiError 404 when it is not there */
export function present<T>(value: T | null, say: Say): T {
  if (value === null) throw refusal(404, say('notFound'), 'not_found')
  return value
}
