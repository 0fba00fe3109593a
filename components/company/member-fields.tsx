import type { ShopForm } from '#components/forms/use-shop-form.ts'
import { Field, SelectField } from '#components/ui/field.tsx'
import type { MemberField } from '#lib/actions/profile/company.ts'
import type { ProfileFormState } from '#lib/actions/profile/form-text.ts'

export type MemberTexts = Record<'roleLabel' | 'buyer' | 'approver' | 'limitLabel' | 'limitHint', string>

interface MemberFieldsProps {
  handled: Pick<ShopForm<ProfileFormState<MemberField>>, 'field' | 'state'>
  /** Makes the ids of the fields unique on the page. */
  prefix: string
  /** Values that the fields begin with. */
  begins: { role: string; order_limit: string }
  optional: string
  texts: MemberTexts
}

/** Role and limit of a member, or of a person who is invited. */
export function MemberFields({ handled: { field, state }, prefix, begins, optional, texts }: MemberFieldsProps) {
  return (
    <>
      <SelectField
        {...field('role')}
        id={`${prefix}-role`}
        label={texts.roleLabel}
        defaultValue={state.fields?.role ?? begins.role}
      >
        <option value="buyer">{texts.buyer}</option>
        <option value="approver">{texts.approver}</option>
      </SelectField>
      <Field
        {...field('order_limit')}
        id={`${prefix}-limit`}
        label={texts.limitLabel}
        hint={texts.limitHint}
        optionalText={optional}
        defaultValue={state.fields?.order_limit ?? begins.order_limit}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
    </>
  )
}
