import { Field, TextareaField } from '#components/ui/field.tsx'
import type { Cart } from '#lib/contract/carts.ts'
import type { CheckoutTexts } from './checkout-form.tsx'
import { FormPart } from './form-part.tsx'
import type { TextField } from './text-field.ts'

interface DeliveryFieldsProps {
  field: TextField
  shipping: Cart['shipping_data']
  flat: string
  notes: string
  /** Name of the store's country, the only one that is delivered to. */
  country: string
  /** Towns of the postal code, to choose from. */
  towns: readonly string[]
  /** Whether delivery to the postal code is not free. */
  charged: boolean
  texts: CheckoutTexts
}

/** Where to; the postal code stands before town and province, as it says which they are. */
export function DeliveryFields({ field, shipping, flat, notes, country, towns, charged, texts }: DeliveryFieldsProps) {
  return (
    <FormPart title={texts.delivery} text={texts.deliveryText}>
      <div className="grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-6">
        {field('shipping_data.address', texts.address, shipping.address, {
          autoComplete: 'address-line1',
          className: 'col-span-2 sm:col-span-6',
          maxLength: 200,
        })}
        {field('shipping_data.number', texts.number, shipping.number, {
          autoComplete: 'off',
          className: 'sm:col-span-3',
          maxLength: 40,
        })}
        {field('shipping_data.flat', texts.flat, flat, {
          autoComplete: 'address-line2',
          className: 'sm:col-span-3',
          maxLength: 18,
          optionalText: texts.optional,
        })}
        {field('shipping_data.postal_code', texts.postalCode, shipping.postal_code, {
          autoComplete: 'postal-code',
          inputMode: 'numeric',
          className: 'col-span-2 sm:col-span-2',
          maxLength: 10,
          hint: charged ? texts.postalCodeCharged : undefined,
        })}
        {field('shipping_data.city', texts.city, shipping.city, {
          autoComplete: 'address-level2',
          className: 'col-span-2 sm:col-span-4',
          maxLength: 100,
          list: 'checkout-towns',
        })}
        <datalist id="checkout-towns">
          {towns.map((town) => (
            <option key={town} value={town} />
          ))}
        </datalist>
        {field('shipping_data.province', texts.province, shipping.province, {
          autoComplete: 'address-level1',
          className: 'col-span-2 sm:col-span-3',
          maxLength: 100,
        })}
        <Field
          name="shipping_data.country"
          label={texts.country}
          value={country}
          readOnly
          className="col-span-2 sm:col-span-3"
          autoComplete="country-name"
        />
        <TextareaField
          id="observations"
          name="observations"
          label={texts.notes}
          optionalText={texts.optional}
          rows={2}
          maxLength={2000}
          defaultValue={notes}
          className="col-span-2 sm:col-span-6"
        />
      </div>
    </FormPart>
  )
}
