import { refusal } from '../context/errors.ts'
import type { Translate } from '../context/messages.ts'

/** The value. @throws ApiError 404 when it is null */
export function orNotFound<T>(value: T | null, t: Translate): T {
  if (value === null) throw refusal(404, t('notFound'), 'not_found')
  return value
}
