import type { AccountTexts } from './account-texts.ts'
import { PasswordField } from './password-field.tsx'

interface NewPasswordFieldsProps {
  fields: AccountTexts['fields']
  label: string
  errorOf: (field: 'password' | 'confirmation') => string | undefined
  scripted: boolean
}

/** A new password, typed twice. */
export function NewPasswordFields({ fields, label, errorOf, scripted }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={label}
        hint={fields.passwordHint}
        error={errorOf('password')}
        texts={fields}
        scripted={scripted}
      />
      <PasswordField
        name="confirmation"
        autoComplete="new-password"
        label={fields.confirmation}
        error={errorOf('confirmation')}
        texts={fields}
        scripted={scripted}
      />
    </>
  )
}
