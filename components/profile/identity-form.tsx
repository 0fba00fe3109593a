'use client'

import { Field } from '#components/ui/field.tsx'
import { changeIdentity, type IdentityField } from '#lib/actions/profile/access-data.ts'
import type { ProfileFormState } from '#lib/actions/profile/form-text.ts'
import { identitySchema } from '#lib/forms/profile.ts'
import { ProfileForm } from './profile-form.tsx'
import { type ProfileFormTexts, useProfileForm } from './use-profile-form.ts'

interface IdentityFormProps {
  /** The result of sending it without a script. */
  answered: ProfileFormState<IdentityField>
  /** ISO code of the store's country. */
  country: string
  client: { first_name: string; last_name: string; email: string; phone: string }
  texts: Record<
    'firstName' | 'lastName' | 'email' | 'emailHint' | 'current' | 'currentHint' | 'phone' | 'saved' | 'confirm',
    string
  >
  form: ProfileFormTexts
}

/** Longest values that the store API accepts, characters. */
const longest: Readonly<Record<IdentityField, number>> = {
  first_name: 100,
  last_name: 150,
  email: 254,
  phone: 40,
  current_password: 200,
}

/**
 * The customer's name, e-mail and phone; another e-mail takes the present password, which is never
 * shown again.
 */
export function IdentityForm({ answered, country, client, texts, form }: IdentityFormProps) {
  const handled = useProfileForm({
    schema: identitySchema(country, client.email),
    send: changeIdentity,
    answered,
    texts: form,
  })
  const { state, field } = handled
  const fields = [
    { name: 'first_name', label: texts.firstName, autoComplete: 'given-name' },
    { name: 'last_name', label: texts.lastName, autoComplete: 'family-name' },
    {
      name: 'email',
      id: 'profile-email',
      label: texts.email,
      hint: texts.emailHint,
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
    },
    {
      name: 'phone',
      label: texts.phone,
      optionalText: form.optional,
      type: 'tel',
      inputMode: 'tel',
      autoComplete: 'tel',
    },
  ] as const
  const doneText = state.toConfirm ? texts.confirm.replace('{email}', state.toConfirm) : texts.saved
  return (
    <ProfileForm handled={handled} texts={form} doneText={doneText}>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {fields.map(({ name, ...more }) => (
          <Field
            key={name}
            {...field(name)}
            defaultValue={state.fields?.[name] ?? client[name]}
            maxLength={longest[name]}
            {...more}
          />
        ))}
        <Field
          {...field('current_password')}
          label={texts.current}
          hint={texts.currentHint}
          optionalText={form.optional}
          type="password"
          autoComplete="current-password"
          maxLength={longest.current_password}
        />
      </div>
    </ProfileForm>
  )
}
