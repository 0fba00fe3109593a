import type { z } from 'zod'
import { ApiError, place, refusal } from '../context/errors.ts'
import type { Translate } from '../context/messages.ts'

/**
 * Parses a value with a contract's shape.
 * @throws ApiError 400 with a message per wrong field, in the shape and the words of Django REST framework
 */
export function parse<S extends z.ZodType>(shape: S, value: unknown, t: Translate): z.output<S> {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  const body: Record<string, unknown> = {}
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) place(body, [...issue.path.map(String), key], t('unknownField'))
    } else place(body, issue.path.map(String), wording(issue, valueAt(value, issue.path), t))
  }
  throw new ApiError(400, body)
}

/** Parses what stands in a path. @throws ApiError 404: an address that cannot be one leads nowhere */
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

function wording(issue: z.core.$ZodIssue, value: unknown, t: Translate): string {
  if (value === undefined) return t('required')
  if (value === null) return t('null')
  if (value === '') return t('blank')
  switch (issue.code) {
    case 'invalid_type':
      return typeWording(issue.expected, t)
    case 'too_small':
      return issue.origin === 'string'
        ? t('tooShort', { n: Number(issue.minimum) })
        : t('tooSmall', { n: Number(issue.minimum) })
    case 'too_big':
      if (issue.origin === 'string') return t('tooLong', { n: Number(issue.maximum) })
      return issue.origin === 'array'
        ? t('tooMany', { n: Number(issue.maximum) })
        : t('tooBig', { n: Number(issue.maximum) })
    case 'invalid_format':
      return issue.format === 'email' ? t('email') : issue.format === 'uuid' ? t('uuid') : t('invalid')
    case 'invalid_value':
      return t('choice', { value: String(value).slice(0, 60) })
    default:
      return t('invalid')
  }
}

function typeWording(expected: string, t: Translate): string {
  switch (expected) {
    case 'int':
      return t('integer')
    case 'number':
    case 'nan':
      return t('number')
    case 'boolean':
      return t('boolean')
    case 'string':
      return t('text')
    case 'array':
      return t('list')
    case 'object':
    case 'record':
      return t('object')
    default:
      return t('invalid')
  }
}
