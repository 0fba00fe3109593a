import type { ShopForm } from '#components/forms/use-shop-form.ts'
import type { AccountFormState } from '#lib/actions/account-form.ts'
import type { AccountTexts } from './account-texts.ts'
import { PasswordField } from './password-field.tsx'

interface NewPasswordFieldsProps {
  fields: AccountTexts['fields']
  label: string
  field: ShopForm<AccountFormState>['field']
  scripted: boolean
}

/** A new password, typed twice. */
export function NewPasswordFields({ fields, label, field, scripted }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        label={label}
        hint={fields.passwordHint}
        texts={fields}
        scripted={scripted}
      />
      <PasswordField
        {...field('confirmation')}
        autoComplete="new-password"
        label={fields.confirmation}
        texts={fields}
        scripted={scripted}
      />
    </>
  )
}
