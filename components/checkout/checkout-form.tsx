'use client'
// Memoising by the compiler would cost every visitor more bytes than it saves anybody work.
'use no memo'

import type { ReactNode } from 'react'
import { Field } from '#components/ui/field.tsx'
import { joinEmailToCart } from '#lib/actions/checkout-progress.ts'
import type { CheckoutStart } from '#lib/checkout/prefill.ts'
import type { PaymentMethod } from '#lib/contract/carts.ts'
import { BillingFields } from './billing-fields.tsx'
import type { CheckoutTexts } from './checkout-texts.ts'
import { ContactFields } from './contact-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { KeepInCart } from './keep-in-cart.tsx'
import { OrderButton } from './order-button.tsx'
import { PayingSection } from './paying-section.tsx'
import { PaymentChoice, type PaymentChoiceMethod } from './payment-choice.tsx'
import type { PaymentTexts } from './payment-texts.ts'
import type { SavedAddress } from './saved-address-choice.tsx'
import type { TextField } from './text-field.ts'
import { type SentBefore, useCheckoutForm } from './use-checkout-form.ts'
import { useChosenMethod } from './use-chosen-method.ts'
import { useHints } from './use-hints.ts'
import { useKeptFields } from './use-kept-fields.ts'

interface CheckoutFormProps {
  /** What the form begins with. */
  start: CheckoutStart
  /** Cents. */
  total: number
  /** Postal code that the total holds the delivery to. */
  countedPostalCode: string
  /** Whoever is logged in, with saved addresses to choose from; null for a guest. */
  customer: { email: string; shipping: readonly SavedAddress[]; billing: readonly SavedAddress[] } | null
  country: { code: string; name: string }
  /** Language and country, as `fr-FR`. */
  locale: string
  methods: readonly PaymentChoiceMethod[]
  /** False where the store API could not be asked for the others. */
  complete: boolean
  /** Chosen before, or null. */
  method: PaymentMethod | null
  payment: { texts: PaymentTexts; resultPath: string }
  taxIdTypes: readonly { value: 'dni' | 'nie' | 'cif'; label: string }[]
  texts: CheckoutTexts
  /** What is agreed to by ordering, with its link. */
  terms: ReactNode
  /** What whoever offers credit has to say beside it. */
  creditNotice?: ReactNode
  sentBefore: SentBefore
}

/**
 * Who, where to, how it is paid. Fields are checked when they are left and all of them on sending; without a script the server checks
 * them and shows the same messages at the same places.
 */
export function CheckoutForm(props: CheckoutFormProps) {
  const { start, total, customer, country, methods, payment, texts, terms } = props
  const handled = useCheckoutForm({
    country: country.code,
    methods,
    sentBefore: props.sentBefore,
    words: texts.problems,
  })
  const { state, pending, form, pay } = handled
  const chosen = useChosenMethod(methods, props.method, handled.scripted)
  const [hints, lookForHints] = useHints(country.code, {
    'shipping_data.postal_code': start.shipping_data.postal_code,
    same_billing_data: start.same_billing_data,
    'billing_data.tax_id': start.billing_data.tax_id,
    'billing_data.tax_id_type': start.billing_data.tax_id_type,
  })
  const filled = (names: string[]) => {
    handled.judge(names)
    lookForHints(form.ref.current)
  }
  const kept = useKeptFields({
    form: form.ref,
    country: country.code,
    begins: {
      email: start.user.email,
      postalCode: start.shipping_data.postal_code,
      countedPostalCode: props.countedPostalCode,
    },
    onFilled: filled,
  })
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
  return (
    <>
      {pay ? (
        <PayingSection
          title={methods.find(({ value }) => value === pay.method)?.title}
          pay={pay}
          onAccountExists={handled.refuseAccount}
          locale={props.locale}
          country={country.code}
          payment={payment}
          texts={texts}
          terms={terms}
          change={handled.change}
        />
      ) : null}
      <form
        {...form}
        hidden={pay !== null}
        onBlur={(event) => lookForHints(event.currentTarget)}
        className="space-y-10 max-lg:[&_:is(input,select,textarea)]:scroll-mt-32"
      >
        <input type="hidden" name="expected_total" value={total} />
        <ContactFields field={field} user={start.user} email={customer?.email ?? null} texts={texts} />
        <KeepInCart value={kept.email} begins={start.user.email} write={({ value }) => joinEmailToCart(value)} />
        <DeliveryFields
          field={field}
          notesField={handled.field('observations')}
          saved={customer?.shipping ?? null}
          take={kept.take}
          start={start}
          country={country.name}
          towns={{ postalCode: kept.askedFor, form: form.ref, onFilled: filled }}
          cost={{ postalCode: kept.deliveredTo, counted: props.countedPostalCode, total }}
          postalCodeHint={hints.postalCode && texts[hints.postalCode]}
          texts={texts}
        />
        <BillingFields
          field={field}
          sameField={handled.field('same_billing_data')}
          kindField={handled.field('billing_data.tax_id_type')}
          saved={customer?.billing ?? []}
          take={kept.take}
          start={start}
          taxIdHint={hints.taxId && texts[hints.taxId]}
          taxIdTypes={props.taxIdTypes}
          texts={texts}
        />
        <PaymentChoice
          methods={methods}
          complete={props.complete}
          chosen={chosen}
          group={handled.choice('payment_method')}
          total={total}
          texts={texts}
          creditNotice={props.creditNotice}
        />
        <OrderButton
          refused={state.form}
          wrong={handled.refused}
          total={total}
          pending={pending}
          orders={chosen.method === 'transfer'}
          installation={start.installation_request}
          texts={{ ...payment.texts, ...texts }}
          terms={terms}
        />
      </form>
    </>
  )
}
