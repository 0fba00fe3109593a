'use client'

import { useFormAction } from '#components/ui/use-form-action.ts'
import { changeIdentity, type IdentityField } from '#lib/actions/profile/access-data.ts'
import type { ProfileFormState } from '#lib/actions/profile/form-text.ts'
import { lostForm } from './lost-form.ts'
import { ProfileField, type ProfileFormTexts } from './profile-field.tsx'
import { ProfileForm } from './profile-form.tsx'

interface IdentityFormProps {
  /** What came of sending it without a script. */
  answered: ProfileFormState<IdentityField>
  client: { first_name: string; last_name: string; email: string; phone: string }
  texts: Record<'firstName' | 'lastName' | 'email' | 'emailHint' | 'phone' | 'saved' | 'confirm', string>
  form: ProfileFormTexts
}

/** The customer's name, e-mail and phone. */
export function IdentityForm({ answered, client, texts, form }: IdentityFormProps) {
  const [state, action, pending] = useFormAction(changeIdentity, answered, { lost: lostForm })
  const shared = { state, texts: form }
  const doneText = state.toConfirm ? texts.confirm.replace('{email}', state.toConfirm) : texts.saved
  return (
    <ProfileForm action={action} pending={pending} state={state} texts={form} doneText={doneText}>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <ProfileField
          {...shared}
          name="first_name"
          label={texts.firstName}
          saved={client.first_name}
          autoComplete="given-name"
          maxLength={100}
        />
        <ProfileField
          {...shared}
          name="last_name"
          label={texts.lastName}
          saved={client.last_name}
          autoComplete="family-name"
          maxLength={150}
        />
        <ProfileField
          {...shared}
          name="email"
          id="profile-email"
          label={texts.email}
          hint={texts.emailHint}
          saved={client.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <ProfileField
          {...shared}
          name="phone"
          label={texts.phone}
          optionalText={form.optional}
          saved={client.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
        />
      </div>
    </ProfileForm>
  )
}
