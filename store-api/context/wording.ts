import type { z } from 'zod'
import type { MessageKey } from './messages.ts'

export interface Wording {
  key: MessageKey
  values?: Readonly<Record<string, string | number>>
}

/**
 * Message key for a schema issue, in the wording of Django REST framework; a custom check names its key in
 * `params.key`.
 */
export function wordingKey(issue: z.core.$ZodIssue, value: unknown): Wording {
  if (value === undefined) return { key: 'required' }
  if (value === null) return { key: 'null' }
  if (value === '') return { key: 'blank' }
  switch (issue.code) {
    case 'invalid_type':
      return { key: typeKey(issue.expected) }
    case 'too_small':
      return { key: issue.origin === 'string' ? 'tooShort' : 'tooSmall', values: { n: Number(issue.minimum) } }
    case 'too_big':
      return {
        key: issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooBig',
        values: { n: Number(issue.maximum) },
      }
    case 'invalid_format':
      return { key: issue.format === 'email' ? 'email' : issue.format === 'uuid' ? 'uuid' : 'invalid' }
    case 'invalid_value':
      return { key: 'choice', values: { value: String(value).slice(0, 60) } }
    case 'custom':
      return { key: (issue.params?.key as MessageKey | undefined) ?? 'invalid' }
    default:
      return { key: 'invalid' }
  }
}

function typeKey(expected: string): MessageKey {
  switch (expected) {
    case 'int':
      return 'integer'
    case 'number':
    case 'nan':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'string':
      return 'text'
    case 'array':
      return 'list'
    case 'object':
    case 'record':
      return 'object'
    default:
      return 'invalid'
  }
}
