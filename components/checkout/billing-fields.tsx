'use client'

import { Checkbox } from '#components/ui/choices.tsx'
import { SelectField } from '#components/ui/field.tsx'
import { keepChoice } from '#components/ui/keep-choice.ts'
import type { Cart } from '#lib/contract/carts.ts'
import { typedBusinessName } from '#lib/rules/billing-name.ts'
import type { CheckoutTexts } from './checkout-texts.ts'
import { FormPart } from './form-part.tsx'
import { type SavedAddress, SavedAddressChoice } from './saved-address-choice.tsx'
import type { TextField } from './text-field.ts'

interface BillingFieldsProps {
  same: boolean
  onSame: (same: boolean) => void
  field: TextField
  /** Saved billing addresses of whoever is logged in. */
  saved: readonly SavedAddress[]
  /** The saved address that the form begins with, or null. */
  begins: number | null
  take: (address: SavedAddress | null) => void
  billing: Cart['billing_data']
  /** Whether the number was probably mistyped. */
  doubtful: boolean
  kind: string
  taxIdTypes: readonly { value: string; label: string }[]
  texts: CheckoutTexts
}

/** Invoice data; asked for only when they differ from delivery. Without a script the fields show as soon as the tick is gone. */
export function BillingFields({
  same,
  onSame,
  field,
  saved,
  begins,
  take,
  billing,
  doubtful,
  kind,
  taxIdTypes,
  texts,
}: BillingFieldsProps) {
  return (
    <FormPart title={texts.billing}>
      <Checkbox
        name="same_billing_data"
        label={texts.sameBilling}
        defaultChecked={same}
        onChange={(event) => onSame(event.target.checked)}
      />
      <div className="mt-3 grid gap-x-5 gap-y-4 group-has-[[name=same\_billing\_data]:checked]:hidden sm:grid-cols-6">
        {saved.length > 0 ? (
          <div className="sm:col-span-6">
            <SavedAddressChoice
              name="billing_address"
              label={texts.savedBilling}
              other={texts.atDelivery}
              addresses={saved}
              begins={begins}
              onChoice={take}
            />
          </div>
        ) : null}
        {field('billing_data.name', texts.billingFirstName, billing.name ?? '', {
          className: 'sm:col-span-3',
          maxLength: 80,
        })}
        {field('billing_data.surnames', texts.billingSurnames, billing.surnames ?? '', {
          className: 'sm:col-span-3',
          maxLength: 119,
        })}
        {field('billing_data.business_name', texts.businessName, typedBusinessName(billing), {
          className: 'sm:col-span-6',
          maxLength: 200,
        })}
        <SelectField
          id="tax-id-type"
          name="billing_data.tax_id_type"
          label={texts.taxIdType}
          defaultValue={kind}
          onChange={({ target }) => keepChoice(target)}
          className="sm:col-span-2"
        >
          {taxIdTypes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {field('billing_data.tax_id', texts.taxId, billing.tax_id, {
          className: 'sm:col-span-4',
          maxLength: 40,
          hint: doubtful ? texts.taxIdDoubtful : undefined,
        })}
      </div>
    </FormPart>
  )
}
