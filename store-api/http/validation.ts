import type { z } from 'zod'
import { refusal, refused } from '../context/errors.ts'
import type { Translate } from '../context/messages.ts'
import { wordingKey } from '../context/wording.ts'

/** Errors that an answer names at most: a body of thousands of wrong values is not answered with more than it has. */
const maxErrors = 100

/**
 * Parses a value with a contract's shape.
 * @throws ApiError 400 with a message per wrong field, in the shape and the words of Django REST
 *   framework
 */
export function parse<S extends z.ZodType>(shape: S, value: unknown, t: Translate): z.output<S> {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  throw refused(
    parsed.error.issues.slice(0, maxErrors).flatMap((issue) => {
      const path = issue.path.map(String)
      return issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, maxErrors).map((key) => ({ path: [...path, key], message: t('unknownField') }))
        : { path, message: wordingOf(issue, valueAt(value, issue.path), t) }
    }),
  )
}

/** Parses parameters of a path. @throws ApiError 404, as an invalid one names nothing */
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
