'use client'

import type { ComponentProps, ReactNode } from 'react'
import type { AddressSuggestionTexts } from '#components/address/address-suggestions.tsx'
import { CompleteAddress } from '#components/address/complete-address.tsx'
import { Checkbox } from '#components/ui/choices.tsx'
import { Field, TextareaField } from '#components/ui/field.tsx'
import { deliverTo } from '#lib/actions/checkout-progress.ts'
import type { CheckoutStart } from '#lib/checkout/prefill.ts'
import { longestOwnReference } from '#lib/rules/own-reference.ts'
import { isNumberFirst } from '#lib/rules/street-line.ts'
import type { CheckoutTexts } from './checkout-texts.ts'
import { FormPart } from './form-part.tsx'
import { HelpWithTowns } from './help-with-towns.tsx'
import { SaveInCart } from './save-in-cart.tsx'
import { type SavedAddress, SavedAddressChoice } from './saved-address-choice.tsx'
import type { TextField } from './text-field.ts'

interface DeliveryFieldsProps {
  field: TextField
  /** Registration of the notes with the form. */
  notesField: Omit<ComponentProps<typeof TextareaField>, 'label'>
  /** Saved addresses of the logged-in customer; null for a guest. */
  saved: readonly SavedAddress[] | null
  take: (address: SavedAddress | null) => void
  start: Pick<CheckoutStart, 'shipping_data' | 'observations' | 'customer_reference'>
  /** The store's country, the only one that is delivered to. */
  country: { code: string; name: string }
  /** Delivery dates, and separate deliveries. */
  plan: ReactNode
  /** Props of the help with towns and province. */
  towns: Pick<ComponentProps<typeof HelpWithTowns>, 'postalCode' | 'form' | 'onFilled'>
  /** Null where the store completes no addresses. */
  completion: AddressSuggestionTexts | null
  /** Told of a completed address. */
  complete: ComponentProps<typeof CompleteAddress>['onFilled']
  /** Where the order goes, and where the total that is shown delivers to; cents. */
  cost: { postalCode: string; counted: string; total: number }
  /** Message about the postal code: the delivery cost there, or that the code is unknown. */
  postalCodeHint: string | undefined
  /** Whether the order may have a number of the customer's own. */
  ownReference: boolean
  texts: CheckoutTexts
}

/** Delivery address; the postal code comes before town and province, as it determines them. */
export function DeliveryFields({
  field,
  notesField,
  saved,
  take,
  start,
  country,
  plan,
  towns,
  completion,
  complete,
  cost,
  postalCodeHint,
  ownReference,
  texts,
}: DeliveryFieldsProps) {
  const { shipping_data: shipping } = start
  const street = (className: string) =>
    field('shipping_data.address', texts.address, shipping.address, {
      autoComplete: 'address-line1',
      className: `relative ${className}`,
      maxLength: 200,
    })
  const number = (className: string) =>
    field('shipping_data.number', texts.number, shipping.number, { autoComplete: 'off', className, maxLength: 40 })
  const flat = (className: string) =>
    field('shipping_data.flat', texts.flat, '', {
      autoComplete: 'address-line2',
      className,
      maxLength: 18,
      optionalText: texts.optional,
    })
  return (
    <FormPart title={texts.delivery} text={texts.deliveryText}>
      {plan}
      {saved && saved.length > 0 ? (
        <div className="mb-4">
          <SavedAddressChoice
            name="shipping_address"
            label={texts.savedAddress}
            other={texts.otherAddress}
            addresses={saved}
            begins={startOf(saved, shipping)}
            onChoice={take}
          />
        </div>
      ) : null}
      <div className="grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-6">
        {isNumberFirst(country.code) ? (
          <>
            {number('sm:col-span-2')}
            {street('col-span-2 sm:col-span-4')}
            {flat('col-span-2 sm:col-span-6')}
          </>
        ) : (
          <>
            {street('col-span-2 sm:col-span-6')}
            {number('sm:col-span-3')}
            {flat('sm:col-span-3')}
          </>
        )}
        {completion ? (
          <CompleteAddress
            form={towns.form}
            names={completedFields}
            country={country.code}
            texts={completion}
            onFilled={complete}
          />
        ) : null}
        {field('shipping_data.postal_code', texts.postalCode, shipping.postal_code, {
          autoComplete: 'postal-code',
          inputMode: 'numeric',
          className: 'col-span-2 sm:col-span-2',
          maxLength: 10,
          hint: postalCodeHint,
        })}
        {field('shipping_data.city', texts.city, shipping.city, {
          autoComplete: 'address-level2',
          className: 'col-span-2 sm:col-span-4',
          maxLength: 100,
          list: 'checkout-towns',
        })}
        <HelpWithTowns {...towns} names={placeNames} list="checkout-towns" />
        {field('shipping_data.province', texts.province, shipping.province, {
          autoComplete: 'address-level1',
          className: 'col-span-2 sm:col-span-3',
          maxLength: 100,
        })}
        <Field
          name="shipping_data.country"
          label={texts.country}
          value={country.name}
          readOnly
          className="col-span-2 sm:col-span-3"
          autoComplete="country-name"
        />
        {ownReference
          ? field('customer_reference', texts.ownReference, start.customer_reference ?? '', {
              autoComplete: 'off',
              className: 'col-span-2 sm:col-span-6',
              hint: texts.ownReferenceHint,
              maxLength: longestOwnReference,
              optionalText: texts.optional,
            })
          : null}
        <TextareaField
          {...notesField}
          label={texts.notes}
          optionalText={texts.optional}
          rows={2}
          maxLength={2000}
          defaultValue={start.observations}
          className="col-span-2 sm:col-span-6"
        />
      </div>
      <SaveInCart
        value={cost.postalCode}
        begins={cost.counted}
        write={({ value }) => deliverTo(value, cost.total)}
        texts={{ failed: texts.deliveryFailed, offline: texts.offline, retry: texts.retry }}
      />
      {saved ? <Checkbox name="keep_address" label={texts.saveAddress} className="mt-2 text-sm" /> : null}
    </FormPart>
  )
}

const completedFields = {
  street: 'shipping_data.address',
  number: 'shipping_data.number',
  postal_code: 'shipping_data.postal_code',
  city: 'shipping_data.city',
  province: 'shipping_data.province',
}
const placeNames = { city: 'shipping_data.city', province: 'shipping_data.province' }

/** The saved address that the form begins with, or null. */
function startOf(saved: readonly SavedAddress[], { address, number }: CheckoutStart['shipping_data']): number | null {
  const same = ({ values }: SavedAddress) =>
    values['shipping_data.address'] === address && values['shipping_data.number'] === number
  return saved.find(same)?.id ?? null
}
