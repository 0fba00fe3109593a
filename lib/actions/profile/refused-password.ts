import 'server-only'
import { StoreApiError } from '../../store-api/client.ts'
import { problemsOf } from '../../store-api/errors.ts'
import { type ProfileFormState, untouched } from './form-text.ts'

/**
 * State of a form that takes the present password, after the store API refused it or could not be
 * reached.
 */
export function refusedPassword<Field extends string>(error: unknown): ProfileFormState<Field> {
  const answer = { ...untouched<Field>(), fields: {} }
  if (error instanceof StoreApiError && error.status === 429)
    return { ...answer, problems: { password: 'tooMany' } as ProfileFormState<Field>['problems'] }
  const known = problemsOf(error)
  return {
    ...answer,
    messages: (known?.fields ?? {}) as ProfileFormState<Field>['messages'],
    form: known ? known.message : 'unreachable',
  }
}
