'use client'

import { ProfileForm } from '#components/profile/profile-form.tsx'
import { type ProfileFormTexts, useProfileForm } from '#components/profile/use-profile-form.ts'
import { changeMember, type MemberField } from '#lib/actions/profile/company.ts'
import type { ProfileFormState } from '#lib/actions/profile/form-text.ts'
import { memberSchema } from '#lib/forms/company.ts'
import { MemberFields, type MemberTexts } from './member-fields.tsx'

interface MemberFormProps {
  /** The result of sending it without a script. */
  answered: ProfileFormState<MemberField>
  member: { id: number; role: string; order_limit: string }
  texts: MemberTexts
  form: ProfileFormTexts
}

/** Role and limit of a member. */
export function MemberForm({ answered, member, texts, form }: MemberFormProps) {
  const handled = useProfileForm<MemberField>({ schema: memberSchema, send: changeMember, answered, texts: form })
  return (
    <ProfileForm handled={handled} texts={form}>
      <input type="hidden" name="id" value={member.id} />
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <MemberFields
          handled={handled}
          prefix={`member-${member.id}`}
          begins={member}
          optional={form.optional}
          texts={texts}
        />
      </div>
    </ProfileForm>
  )
}
