import type { z } from 'zod'
import { ApiError, place, refusal } from '../context/errors.ts'
import type { Say } from '../context/messages.ts'

/**
 * Parses a value with a contract's shape.
 * @throws ApiError 400 with a message per wrong field, in the shape and the words of Django REST framework
 */
export function parse<S extends z.ZodType>(shape: S, value: unknown, say: Say): z.output<S> {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  const body: Record<string, unknown> = {}
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) place(body, [...issue.path.map(String), key], say('unknownField'))
    } else place(body, issue.path.map(String), wording(issue, valueAt(value, issue.path), say))
  }
  throw new ApiError(400, body)
}

/** Parses what stands in a path. @throws ApiError 404: an address that cannot be one leads nowhere */
export function parseParams<S extends z.ZodType>(shape: S, value: unknown, say: Say): z.output<S> {
  const parsed = shape.safeParse(value)
  if (!parsed.success) throw refusal(404, say('notFound'), 'not_found')
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

function wording(issue: z.core.$ZodIssue, value: unknown, say: Say): string {
  if (value === undefined) return say('required')
  if (value === null) return say('null')
  if (value === '') return say('blank')
  switch (issue.code) {
    case 'invalid_type':
      return typeWording(issue.expected, say)
    case 'too_small':
      return issue.origin === 'string'
        ? say('tooShort', { n: Number(issue.minimum) })
        : say('tooSmall', { n: Number(issue.minimum) })
    case 'too_big':
      if (issue.origin === 'string') return say('tooLong', { n: Number(issue.maximum) })
      return issue.origin === 'array'
        ? say('tooMany', { n: Number(issue.maximum) })
        : say('tooBig', { n: Number(issue.maximum) })
    case 'invalid_format':
      return issue.format === 'email' ? say('email') : issue.format === 'uuid' ? say('uuid') : say('invalid')
    case 'invalid_value':
      return say('choice', { value: String(value).slice(0, 60) })
    default:
      return say('invalid')
  }
}

function typeWording(expected: string, say: Say): string {
  switch (expected) {
    case 'int':
      return say('integer')
    case 'number':
    case 'nan':
      return say('number')
    case 'boolean':
      return say('boolean')
    case 'string':
      return say('text')
    case 'array':
      return say('list')
    case 'object':
    case 'record':
      return say('object')
    default:
      return say('invalid')
  }
}
