import { Field, type FieldProps } from './field.tsx'

type EmailFieldProps = Omit<FieldProps, 'name' | 'type'>

/** The field of an e-mail address, named `email`, as long as the store API takes one. */
export function EmailField(props: EmailFieldProps) {
  return <Field name="email" type="email" inputMode="email" autoComplete="email" maxLength={254} {...props} />
}
