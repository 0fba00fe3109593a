'use client'

import { Field } from '#components/ui/field.tsx'
import { changePassword, type PasswordField } from '#lib/actions/profile/access-data.ts'
import type { ProfileFormState } from '#lib/actions/profile/form-text.ts'
import { passwordSchema } from '#lib/forms/profile.ts'
import { ProfileForm } from './profile-form.tsx'
import { type ProfileFormTexts, useProfileForm } from './use-profile-form.ts'

interface PasswordFormProps {
  /** The result of sending it without a script. */
  answered: ProfileFormState<PasswordField>
  /** Tells a password manager whose password it is. */
  email: string
  texts: Record<'current' | 'new' | 'newHint' | 'confirmation' | 'change' | 'changed', string>
  form: ProfileFormTexts
}

/** A new password, with the present one; passwords are never shown again. */
export function PasswordForm({ answered, email, texts, form }: PasswordFormProps) {
  const handled = useProfileForm({ schema: passwordSchema, send: changePassword, answered, texts: form })
  const password = (name: PasswordField) => ({ ...handled.field(name), type: 'password', maxLength: 200 })
  return (
    <ProfileForm handled={handled} texts={form} saveText={texts.change} doneText={texts.changed}>
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Field
          {...password('current')}
          label={texts.current}
          autoComplete="current-password"
          className="sm:col-span-2 sm:max-w-1/2 sm:pr-2.5"
        />
        <Field
          {...password('password')}
          label={texts.new}
          hint={texts.newHint}
          minLength={6}
          autoComplete="new-password"
        />
        <Field {...password('confirmation')} label={texts.confirmation} minLength={6} autoComplete="new-password" />
      </div>
    </ProfileForm>
  )
}
