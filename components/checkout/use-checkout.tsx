'use client'

import { useHouseNumber } from '#components/forms/use-house-number.ts'
import { Field } from '#components/ui/field.tsx'
import type { CheckoutStart } from '#lib/checkout/prefill.ts'
import type { PaymentMethod } from '#lib/contract/payment-methods.ts'
import type { CheckoutTexts } from './checkout-texts.ts'
import type { PaymentChoiceMethod } from './payment-choices.ts'
import type { TextField } from './text-field.ts'
import { type SentBefore, useCheckoutForm } from './use-checkout-form.ts'
import { useChosenMethod } from './use-chosen-method.ts'
import { useHints } from './use-hints.ts'
import { useSavedFields } from './use-saved-fields.ts'
import { usableMethods } from './wallets.ts'

export interface CheckoutOptions {
  /** The form's first values. */
  start: CheckoutStart
  /** Postal code that the total holds the delivery to. */
  countedPostalCode: string
  country: { code: string; name: string }
  methods: readonly PaymentChoiceMethod[]
  /** Chosen before, or null. */
  method: PaymentMethod | null
  texts: CheckoutTexts
  sentBefore: SentBefore
}

const houseFields = { address: 'shipping_data.address', number: 'shipping_data.number' }

/**
 * The checkout form without its appearance: validation, submission, payment, and the effects of a field once it is
 * left.
 */
export function useCheckout({
  start,
  countedPostalCode,
  country,
  methods,
  method,
  texts,
  sentBefore,
}: CheckoutOptions) {
  const handled = useCheckoutForm({ country: country.code, methods, sentBefore, words: texts.problems })
  const { form } = handled
  const usable = usableMethods(methods, handled.scripted)
  const chosen = useChosenMethod(usable, method, handled.scripted)
  const [hints, lookForHints] = useHints(country.code, {
    'shipping_data.postal_code': start.shipping_data.postal_code,
    same_billing_data: start.same_billing_data,
    'billing_data.tax_id': start.billing_data.tax_id,
    'billing_data.tax_id_type': start.billing_data.tax_id_type,
  })
  /** After something else than typing has filled fields in. */
  const onFilled = (names: string[]) => {
    handled.judge(names)
    lookForHints(form.ref.current)
  }
  const kept = useSavedFields({
    form: form.ref,
    country: country.code,
    begins: { email: start.user.email, postalCode: start.shipping_data.postal_code, countedPostalCode },
    onFilled,
  })
  useHouseNumber(form.ref, houseFields, country.code, onFilled)
  const field: TextField = (name, label, begins, more = {}) => {
    const controlled = handled.field(name)
    return (
      <Field
        {...controlled}
        label={label}
        defaultValue={begins}
        {...more}
        onBlur={(event) => {
          controlled.onBlur(event)
          kept.left(name, event.target.value)
        }}
      />
    )
  }
  return {
    handled,
    chosen,
    /** Methods that this browser can pay with. */
    usable,
    kept,
    field,
    onFilled,
    lookForHints,
    postalCodeHint: hints.postalCode && texts[hints.postalCode],
    taxIdHint: hints.taxId && texts[hints.taxId],
  }
}
