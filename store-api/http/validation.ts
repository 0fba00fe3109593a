import type { z } from 'zod'
import { ApiError, place, refusal } from '../context/errors.ts'
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
  const body: Record<string, unknown> = {}
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) place(body, [...issue.path.map(String), key], t('unknownField'))
    } else place(body, issue.path.map(String), wordingOf(issue, valueAt(value, issue.path), t))
  }
  throw new ApiError(400, body)
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
