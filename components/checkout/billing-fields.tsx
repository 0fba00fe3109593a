'use client'

import type { ComponentProps } from 'react'
import { Checkbox } from '#components/ui/choices.tsx'
import { SelectField } from '#components/ui/field.tsx'
import type { CheckoutStart } from '#lib/checkout/prefill.ts'
import { typedBusinessName } from '#lib/rules/billing-name.ts'
import type { CheckoutTexts } from './checkout-texts.ts'
import { FormPart } from './form-part.tsx'
import { type SavedAddress, SavedAddressChoice } from './saved-address-choice.tsx'
import type { TextField } from './text-field.ts'

interface BillingFieldsProps {
  field: TextField
  /** Registration of the tick and of the kind of tax id with the form. */
  sameField: Omit<ComponentProps<typeof Checkbox>, 'label'>
  kindField: Omit<ComponentProps<typeof SelectField>, 'label'>
  /** Saved billing addresses of the logged-in customer. */
  saved: readonly SavedAddress[]
  take: (address: SavedAddress | null) => void
  start: Pick<CheckoutStart, 'billing_data' | 'same_billing_data' | 'billingAddress'>
  /** Hint for a tax id that was probably mistyped. */
  taxIdHint: string | undefined
  taxIdTypes: readonly { value: string; label: string }[]
  texts: CheckoutTexts
}

/**
 * Invoice data; asked for only when they differ from delivery. Without a script the fields show as
 * soon as the tick is gone.
 */
export function BillingFields({
  field,
  sameField,
  kindField,
  saved,
  take,
  start,
  taxIdHint,
  taxIdTypes,
  texts,
}: BillingFieldsProps) {
  const { billing_data: billing } = start
  return (
    <FormPart title={texts.billing}>
      <Checkbox {...sameField} label={texts.sameBilling} defaultChecked={start.same_billing_data} />
      <div className="mt-3 grid gap-x-5 gap-y-4 group-has-[[name=same\_billing\_data]:checked]:hidden sm:grid-cols-6">
        {saved.length > 0 ? (
          <div className="sm:col-span-6">
            <SavedAddressChoice
              name="billing_address"
              label={texts.savedBilling}
              other={texts.atDelivery}
              addresses={saved}
              begins={start.billingAddress}
              onChoice={take}
            />
          </div>
        ) : null}
        {field('billing_data.name', texts.billingFirstName, billing.name ?? '', {
          autoComplete: 'billing given-name',
          className: 'sm:col-span-3',
          maxLength: 80,
        })}
        {field('billing_data.surnames', texts.billingSurnames, billing.surnames ?? '', {
          autoComplete: 'billing family-name',
          className: 'sm:col-span-3',
          maxLength: 119,
        })}
        {field('billing_data.business_name', texts.businessName, typedBusinessName(billing), {
          autoComplete: 'billing organization',
          className: 'sm:col-span-6',
          maxLength: 200,
        })}
        <SelectField
          {...kindField}
          id="tax-id-type"
          label={texts.taxIdType}
          defaultValue={isBegun(billing) ? billing.tax_id_type : ''}
          className="sm:col-span-2"
        >
          <option value="">{texts.chooseTaxIdType}</option>
          {taxIdTypes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {field('billing_data.tax_id', texts.taxId, billing.tax_id, {
          autoComplete: 'off',
          className: 'sm:col-span-4',
          maxLength: 40,
          hint: taxIdHint,
        })}
      </div>
    </FormPart>
  )
}

/** A cart has a type from the start; it is the shopper's choice once text was typed beside it. */
function isBegun({ tax_id, business_name, name = '' }: CheckoutStart['billing_data']): boolean {
  return `${tax_id}${business_name}${name}`.trim() !== ''
}
