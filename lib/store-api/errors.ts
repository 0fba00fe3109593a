import { StoreApiError } from './client.ts'

export interface FormProblems {
  /** First message per field; nested fields are joined by dots. */
  fields: Record<string, string>
  /** Message that belongs to no field. */
  message: string | null
  /**
   * The body of a call that was refused as a whole, with its `code`; null where the form is wrong.
   */
  refused: { code?: unknown } | null
}

/**
 * Messages of an error that the store API answered; null for anything that is not its fault to tell
 * (it was not reached, it failed).
 */
export function problemsOf(error: unknown): FormProblems | null {
  if (!(error instanceof StoreApiError) || error.status >= 500 || !error.body) return null
  const { detail, non_field_errors, ...rest } = Object.fromEntries(messagesIn(error.body, ''))
  return {
    fields: rest,
    message: non_field_errors ?? detail ?? null,
    refused: typeof error.body.detail === 'string' ? error.body : null,
  }
}

function messagesIn(body: object, prefix: string): [path: string, message: string][] {
  return Object.entries(body).flatMap(([key, value]): [string, string][] => {
    // As a text it names the kind of error; as a list it is about a field of that name.
    if (key === 'code' && typeof value === 'string') return []
    const path = prefix + key
    if (typeof value === 'string') return [[path, value]]
    if (Array.isArray(value)) return [[path, String(value[0])]]
    return value && typeof value === 'object' ? messagesIn(value, `${path}.`) : []
  })
}
