'use client'

import { ProfileForm } from '#components/profile/profile-form.tsx'
import { type ProfileFormTexts, useProfileForm } from '#components/profile/use-profile-form.ts'
import { Field } from '#components/ui/field.tsx'
import { type CompanyField, foundCompany } from '#lib/actions/profile/company.ts'
import type { ProfileFormState } from '#lib/actions/profile/form-text.ts'
import { companySchema } from '#lib/forms/company.ts'

interface FoundFormProps {
  /** The result of sending it without a script. */
  answered: ProfileFormState<CompanyField>
  texts: Record<'name' | 'found', string>
  form: ProfileFormTexts
}

/** Founds a company of a professional's own. */
export function FoundForm({ answered, texts, form }: FoundFormProps) {
  const handled = useProfileForm<CompanyField>({ schema: companySchema, send: foundCompany, answered, texts: form })
  return (
    <ProfileForm handled={handled} texts={form} saveText={texts.found}>
      <Field
        {...handled.field('name')}
        id="company-name"
        label={texts.name}
        defaultValue={handled.state.fields?.name ?? ''}
        autoComplete="organization"
        maxLength={100}
      />
    </ProfileForm>
  )
}
