'use client'

import type { ReactNode } from 'react'
import type { Cart } from '#lib/contract/carts.ts'
import type { CheckoutTexts } from './checkout-form.tsx'

interface BillingFieldsProps {
  same: boolean
  onSame: (same: boolean) => void
  field: (
    name: 'billing_data.business_name' | 'billing_data.tax_id',
    label: string,
    saved: string,
    more?: { className?: string; maxLength?: number },
  ) => ReactNode
  billing: Cart['billing_data']
  kind: string
  taxIdTypes: readonly { value: string; label: string }[]
  texts: CheckoutTexts
}

/** Invoice data; asked for only when they differ from delivery. Without a script the fields show as soon as the tick is gone. */
export function BillingFields({ same, onSame, field, billing, kind, taxIdTypes, texts }: BillingFieldsProps) {
  return (
    <fieldset className="group">
      <legend className="text-xl font-semibold tracking-tight">{texts.billing}</legend>
      <label className="mt-5 flex items-center gap-3">
        <input
          type="checkbox"
          name="same_billing_data"
          defaultChecked={same}
          onChange={(event) => onSame(event.target.checked)}
          className="size-5 accent-water"
        />
        {texts.sameBilling}
      </label>
      <div className="mt-4 grid gap-x-5 gap-y-4 group-has-[[name=same\_billing\_data]:checked]:hidden sm:grid-cols-6">
        {field('billing_data.business_name', texts.businessName, billing.business_name, {
          className: 'sm:col-span-6',
          maxLength: 200,
        })}
        <div className="sm:col-span-2">
          <label htmlFor="tax-id-type" className="mb-1.5 block text-xs font-medium">
            {texts.taxIdType}
          </label>
          <select
            id="tax-id-type"
            name="billing_data.tax_id_type"
            defaultValue={kind}
            className="block min-h-12 w-full rounded-md border border-line-strong bg-paper px-3 text-base"
          >
            {taxIdTypes.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        {field('billing_data.tax_id', texts.taxId, billing.tax_id, { className: 'sm:col-span-4', maxLength: 40 })}
      </div>
    </fieldset>
  )
}
