import { type FieldErrors, get, set } from 'react-hook-form'
import type { FormProblems } from '#lib/forms/check-form.ts'

/** Source of a field's error: the form's schema, or the server, which may know more than the browser. */
export type FoundBy = 'schema' | 'server'

/**
 * Problems by name of field as react-hook-form keeps them: a name with dots (`user.email`) is an
 * object in an object there.
 */
export function asErrors(problems: FormProblems, by: FoundBy): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, message] of Object.entries(problems)) if (message) set(errors, name, { type: by, message })
  return errors
}

/** The problem of a field, and who has found it. */
export function errorAt(errors: FieldErrors, name: string): { message: string; by: FoundBy } | undefined {
  const error = get(errors, name) as { message?: unknown; type: FoundBy } | undefined
  return typeof error?.message === 'string' ? { message: error.message, by: error.type } : undefined
}
