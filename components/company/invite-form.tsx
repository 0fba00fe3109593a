'use client'

import { ProfileForm } from '#components/profile/profile-form.tsx'
import { type ProfileFormTexts, useProfileForm } from '#components/profile/use-profile-form.ts'
import { Field } from '#components/ui/field.tsx'
import { inviteMember, type MemberField } from '#lib/actions/profile/company.ts'
import type { ProfileFormState } from '#lib/actions/profile/form-text.ts'
import { invitationSchema } from '#lib/forms/company.ts'
import { MemberFields, type MemberTexts } from './member-fields.tsx'

interface InviteFormProps {
  /** The result of sending it without a script. */
  answered: ProfileFormState<MemberField>
  texts: MemberTexts & Record<'email' | 'emailHint' | 'invite', string>
  form: ProfileFormTexts
}

/** Invites a person to the company by mail. */
export function InviteForm({ answered, texts, form }: InviteFormProps) {
  const handled = useProfileForm<MemberField>({ schema: invitationSchema, send: inviteMember, answered, texts: form })
  return (
    <ProfileForm handled={handled} texts={form} saveText={texts.invite}>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Field
          {...handled.field('email')}
          id="invited-email"
          label={texts.email}
          hint={texts.emailHint}
          defaultValue={handled.state.fields?.email ?? ''}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          className="sm:col-span-2"
        />
        <MemberFields
          handled={handled}
          prefix="invited"
          begins={{ role: 'buyer', order_limit: '' }}
          optional={form.optional}
          texts={texts}
        />
      </div>
    </ProfileForm>
  )
}
