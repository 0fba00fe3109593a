import type { z } from 'zod'
import { refusal, refused } from '../context/errors.ts'
import type { Translate } from '../context/messages.ts'
import { wordingKey } from '../context/wording.ts'

/**
 * Parses a value with a contract's shape.
 * @throws ApiError 400 with a message per wrong field, in the shape and the words of Django REST
 *   framework
 */
export function parse<S extends z.ZodType>(shape: S, value: unknown, t: Translate): z.output<S> {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  throw refused(
    parsed.error.issues.flatMap((issue) => {
      const path = issue.path.map(String)
      return issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({ path: [...path, key], message: t('unknownField') }))
        : { path, message: wordingOf(issue, valueAt(value, issue.path), t) }
    }),
  )
}

/**
 * Parses what stands in a path. @throws ApiError 404: an address that cannot be one leads nowhere
 */
export function parseParams<S extends z.ZodType>(shape: S, value: unknown, t: Translate): z.output<S> {
  const parsed = shape.safeParse(value)
  if (!parsed.success) throw refusal(404, t('notFound'), 'not_found')
  return parsed.data
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      inner && typeof inner === 'object' && Object.hasOwn(inner, key)
        ? (inner as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  )
}

function wordingOf(issue: z.core.$ZodIssue, value: unknown, t: Translate): string {
  const { key, values } = wordingKey(issue, value)
  return t(key, values)
}
