import type { z } from 'zod'
import { ApiError, place } from './errors.ts'
import type { Say } from './messages.ts'

/**
 * Parses a value with a contract's shape.
 * @throws ApiError 400 with a message per wrong field, in the shape and the words of Django REST framework
 */
export function parse<S extends z.ZodType>(shape: S, value: unknown, say: Say): z.output<S> {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  const body: Record<string, unknown> = {}
  for (const issue of parsed.error.issues) place(body, issue.path.map(String), wording(issue, valueAt(value, issue.path), say))
  throw new ApiError(400, body)
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner && typeof inner === 'object' ? (inner as Record<PropertyKey, unknown>)[key] : undefined), value)
}

function wording(issue: z.core.$ZodIssue, value: unknown, say: Say): string {
  if (value === undefined) return say('required')
  if (value === null) return say('null')
  if (value === '') return say('blank')
  switch (issue.code) {
    case 'invalid_type':
      return typeWording(issue.expected, say)
    case 'too_small':
      return issue.origin === 'string' ? say('tooShort', { n: Number(issue.minimum) }) : say('tooSmall', { n: Number(issue.minimum) })
    case 'too_big':
      return issue.origin === 'string' ? say('tooLong', { n: Number(issue.maximum) }) : say('tooBig', { n: Number(issue.maximum) })
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
