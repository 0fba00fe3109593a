'use client'

import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import type { AddressSuggestionTexts } from '#components/address/address-suggestions.tsx'
import { CompleteAddress } from '#components/address/complete-address.tsx'
import { HelpWithTowns, usePostalCode } from '#components/checkout/help-with-towns.tsx'
import { useHouseNumber } from '#components/forms/use-house-number.ts'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Field, SelectField } from '#components/ui/field.tsx'
import { type AddressField, saveBilling, saveShipping } from '#lib/actions/profile/addresses.ts'
import type { ProfileFormState } from '#lib/actions/profile/form-text.ts'
import { saveSite } from '#lib/actions/profile/site-addresses.ts'
import type { BillingAddress, ShippingAddress } from '#lib/contract/addresses.ts'
import type { SiteAddress } from '#lib/contract/companies.ts'
import { billingAddressSchema, shippingAddressSchema, siteAddressSchema } from '#lib/forms/address.ts'
import { isNumberFirst } from '#lib/rules/street-line.ts'
import type { TaxIdKind } from '#lib/rules/tax-id.ts'
import { ProfileForm } from './profile-form.tsx'
import { type ProfileFormTexts, useProfileForm } from './use-profile-form.ts'

export type AddressTexts = Record<
  | 'name'
  | 'surnames'
  | 'phone'
  | 'phoneHint'
  | 'businessName'
  | 'taxIdType'
  | 'chooseTaxIdType'
  | 'taxId'
  | 'street'
  | 'number'
  | 'postalCode'
  | 'city'
  | 'province'
  | 'country'
  | 'asDefault'
  | 'site'
  | 'siteHint',
  string
>

interface AddressFormProps {
  /** The result of sending it without a script. */
  answered: ProfileFormState<AddressField>
  /** `site`: of a company, with the name of the site. */
  kind: 'shipping' | 'billing' | 'site'
  /** Values that the form is filled with. */
  address: Partial<Omit<ShippingAddress, 'id'> & Omit<BillingAddress, 'id'> & Omit<SiteAddress, 'id'>> & {
    id: number | null
    default: boolean
  }
  country: { code: string; name: string }
  taxIdTypes: readonly { value: TaxIdKind; label: string }[]
  texts: AddressTexts
  form: ProfileFormTexts
  /** Null where the store completes no addresses. */
  completion?: AddressSuggestionTexts | null
  /** The way back. */
  aside: ReactNode
}

/**
 * A shipping or billing address, or that of a company's site. The postal code helps with town and province, as in the checkout.
 */
export function AddressForm({
  answered,
  kind,
  address,
  country,
  taxIdTypes,
  texts,
  form: formTexts,
  completion,
  aside,
}: AddressFormProps) {
  const handled = useProfileForm<AddressField>({
    schema:
      kind === 'billing'
        ? billingAddressSchema(
            country.code,
            taxIdTypes.map(({ value }) => value),
          )
        : kind === 'site'
          ? siteAddressSchema(country.code)
          : shippingAddressSchema(country.code),
    send: kind === 'billing' ? saveBilling : kind === 'site' ? saveSite : saveShipping,
    answered,
    texts: formTexts,
  })
  const { state, form, judge } = handled
  useHouseNumber(form.ref, houseFields, country.code, judge)
  const [leftPostalCode, leavePostalCode] = usePostalCode(country.code)
  const postalCode = handled.field('postal_code')
  const field = (
    name: Exclude<AddressField, 'default' | 'tax_id_type'>,
    label: string,
    more: Partial<ComponentProps<typeof Field>>,
  ) => (
    <Field
      key={name}
      {...handled.field(name)}
      label={label}
      defaultValue={state.fields?.[name] ?? address[name] ?? ''}
      {...more}
    />
  )
  const street = field('address', texts.street, {
    autoComplete: 'address-line1',
    className: 'relative col-span-2 sm:col-span-4',
    maxLength: 200,
  })
  const number = field('number', texts.number, {
    autoComplete: 'off',
    className: 'col-span-2 sm:col-span-2',
    maxLength: 60,
  })
  return (
    <ProfileForm handled={handled} texts={formTexts} aside={aside}>
      <input type="hidden" name="id" value={address.id ?? ''} />
      <div className="grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-6">
        {kind === 'site'
          ? field('site', texts.site, {
              autoComplete: 'off',
              hint: texts.siteHint,
              className: 'col-span-2 sm:col-span-6',
              maxLength: 80,
            })
          : null}
        {kind !== 'billing' ? (
          <>
            {field('name', texts.name, { autoComplete: 'given-name', className: half, maxLength: 100 })}
            {field('surnames', texts.surnames, { autoComplete: 'family-name', className: half, maxLength: 150 })}
            {field('phone', texts.phone, {
              autoComplete: 'tel',
              type: 'tel',
              inputMode: 'tel',
              hint: texts.phoneHint,
              className: 'col-span-2 sm:col-span-6',
              maxLength: 40,
            })}
          </>
        ) : (
          <>
            {field('business_name', texts.businessName, {
              autoComplete: 'organization',
              className: 'col-span-2 sm:col-span-6',
              maxLength: 200,
            })}
            <SelectField
              {...handled.field('tax_id_type')}
              label={texts.taxIdType}
              defaultValue={state.fields?.tax_id_type ?? address.tax_id_type ?? ''}
              className="col-span-2 sm:col-span-2"
            >
              <option value="">{texts.chooseTaxIdType}</option>
              {taxIdTypes.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            {field('tax_id', texts.taxId, {
              className: 'col-span-2 sm:col-span-4',
              maxLength: 40,
              autoComplete: 'off',
            })}
          </>
        )}
        {isNumberFirst(country.code) ? [number, street] : [street, number]}
        {completion ? (
          <CompleteAddress
            form={form.ref}
            names={completedFields}
            country={country.code}
            texts={completion}
            onFilled={judge}
          />
        ) : null}
        {field('postal_code', texts.postalCode, {
          autoComplete: 'postal-code',
          inputMode: 'numeric',
          className: 'col-span-2 sm:col-span-2',
          maxLength: 10,
          onBlur: (event: FocusEvent<HTMLInputElement>) => {
            postalCode.onBlur(event)
            leavePostalCode(event.target.value)
          },
        })}
        {field('city', texts.city, {
          autoComplete: 'address-level2',
          className: 'col-span-2 sm:col-span-4',
          maxLength: 100,
          list: 'address-towns',
        })}
        <HelpWithTowns
          postalCode={leftPostalCode}
          form={form.ref}
          names={{ city: 'city', province: 'province' }}
          list="address-towns"
          onFilled={judge}
        />
        {field('province', texts.province, { autoComplete: 'address-level1', className: half, maxLength: 100 })}
        <Field
          name="country"
          label={texts.country}
          value={country.name}
          readOnly
          autoComplete="country-name"
          className={half}
        />
      </div>
      {kind === 'site' ? null : (
        <Checkbox
          {...handled.field('default')}
          label={texts.asDefault}
          defaultChecked={state.fields ? state.fields.default === 'on' : address.default}
          className="mt-4"
        />
      )}
    </ProfileForm>
  )
}

const completedFields = {
  street: 'address',
  number: 'number',
  postal_code: 'postal_code',
  city: 'city',
  province: 'province',
}
const houseFields = { address: 'address', number: 'number' }
const half = 'col-span-2 sm:col-span-3'
