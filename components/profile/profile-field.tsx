import { Field, type FieldProps } from '#components/ui/field.tsx'
import type { ProfileFormState } from '#lib/actions/profile/form-text.ts'

export interface ProfileFormTexts {
  save: string
  saving: string
  cancel: string
  optional: string
  check: string
  unreachable: string
  problems: Record<string, string>
}

/** What is said under a field: the form's own words, or the store API's. */
export function messageOf<Name extends string>(
  state: ProfileFormState<Name>,
  name: Name,
  texts: Pick<ProfileFormTexts, 'problems'>,
): string | undefined {
  const problem = state.problems[name]
  return problem ? (texts.problems[problem] ?? problem) : state.messages[name]
}

interface ProfileFieldProps<Name extends string> extends Omit<FieldProps, 'name' | 'error'> {
  name: Name
  state: ProfileFormState<Name>
  texts: Pick<ProfileFormTexts, 'problems'>
  /** What is saved. */
  saved?: string
}

/** A text field of a profile form: what was typed, or what is saved, and its message. */
export function ProfileField<Name extends string>({ name, state, texts, saved, ...field }: ProfileFieldProps<Name>) {
  return (
    <Field
      name={name}
      error={messageOf(state, name, texts)}
      {...(saved !== undefined && { defaultValue: state.fields?.[name] ?? saved })}
      {...field}
    />
  )
}
