'use client'

import { useFormAction } from '#components/ui/use-form-action.ts'
import { changePassword, type PasswordField } from '#lib/actions/profile/access-data.ts'
import type { ProfileFormState } from '#lib/actions/profile/form-text.ts'
import { lostForm } from './lost-form.ts'
import { ProfileField, type ProfileFormTexts } from './profile-field.tsx'
import { ProfileForm } from './profile-form.tsx'

interface PasswordFormProps {
  /** What came of sending it without a script. */
  answered: ProfileFormState<PasswordField>
  /** Tells a password manager whose password it is. */
  email: string
  texts: Record<'current' | 'new' | 'newHint' | 'confirmation' | 'change' | 'changed', string>
  form: ProfileFormTexts
}

/** A new password, with the present one; what was typed is never shown again. */
export function PasswordForm({ answered, email, texts, form }: PasswordFormProps) {
  const [state, action, pending] = useFormAction(changePassword, answered, { lost: lostForm })
  const shared = { state, texts: form, type: 'password', maxLength: 200 }
  return (
    <ProfileForm
      action={action}
      pending={pending}
      state={state}
      texts={form}
      saveText={texts.change}
      doneText={texts.changed}
    >
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <ProfileField
          {...shared}
          name="current"
          label={texts.current}
          autoComplete="current-password"
          className="sm:col-span-2 sm:max-w-1/2 sm:pr-2.5"
        />
        <ProfileField
          {...shared}
          name="password"
          label={texts.new}
          hint={texts.newHint}
          minLength={6}
          autoComplete="new-password"
        />
        <ProfileField
          {...shared}
          name="confirmation"
          label={texts.confirmation}
          minLength={6}
          autoComplete="new-password"
        />
      </div>
    </ProfileForm>
  )
}
