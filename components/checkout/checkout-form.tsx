'use client'

import type { ReactNode } from 'react'
import type { AddressSuggestionTexts } from '#components/address/address-suggestions.tsx'
import { joinEmailToCart } from '#lib/actions/checkout-progress.ts'
import { BillingFields } from './billing-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { OrderButton } from './order-button.tsx'
import { PayingSection } from './paying-section.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import type { PaymentSettings } from './payment-texts.ts'
import { SaveInCart } from './save-in-cart.tsx'
import type { SavedAddress } from './saved-address-choice.tsx'
import { type CheckoutOptions, useCheckout } from './use-checkout.tsx'

interface CheckoutFormProps extends CheckoutOptions {
  /** Cents. */
  total: number
  /** Whether the order may have a number of the customer's own. */
  professional?: boolean
  /** The logged-in customer, with saved addresses; null for a guest. */
  customer: { email: string; shipping: readonly SavedAddress[]; billing: readonly SavedAddress[] } | null
  /** Null where the store completes no addresses. */
  completion?: AddressSuggestionTexts | null
  /** Language and country, as `fr-FR`. */
  locale: string
  /** False where the store API did not answer about the other payment methods. */
  complete: boolean
  payment: PaymentSettings
  /** The login, which leads back here. */
  logInPath: string
  /** Delivery dates, and separate deliveries. */
  plan: ReactNode
  /** Why the payment is open again. */
  paymentNotice?: ReactNode
  taxIdTypes: readonly { value: 'dni' | 'nie' | 'cif'; label: string }[]
  /** The terms that an order agrees to, with their link. */
  terms: ReactNode
}

/**
 * The checkout form: contact, address and payment. Fields are validated when they are left and all of them on
 * submission; without a script the server validates them and shows the same messages at the same places.
 */
export function CheckoutForm(props: CheckoutFormProps) {
  const { start, total, customer, country, methods, payment, texts, terms } = props
  const { handled, chosen, usable, kept, field, onFilled, lookForHints, postalCodeHint, taxIdHint } = useCheckout(props)
  const { state, pending, form, pay } = handled
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
        <ContactFields
          field={field}
          user={start.user}
          email={customer?.email ?? null}
          logInPath={props.logInPath}
          texts={texts}
        />
        <SaveInCart value={kept.email} begins={start.user.email} write={({ value }) => joinEmailToCart(value)} />
        <DeliveryFields
          field={field}
          notesField={handled.field('observations')}
          saved={customer?.shipping ?? null}
          take={kept.take}
          start={start}
          country={country}
          plan={props.plan}
          completion={props.completion ?? null}
          complete={kept.complete}
          towns={{ postalCode: kept.askedFor, form: form.ref, onFilled }}
          cost={{ postalCode: kept.deliveredTo, counted: props.countedPostalCode, total }}
          postalCodeHint={postalCodeHint}
          ownReference={props.professional === true}
          texts={texts}
        />
        <BillingFields
          field={field}
          sameField={handled.field('same_billing_data')}
          kindField={handled.field('billing_data.tax_id_type')}
          saved={customer?.billing ?? []}
          take={kept.take}
          start={start}
          taxIdHint={taxIdHint}
          taxIdTypes={props.taxIdTypes}
          texts={texts}
        />
        <PaymentChoice
          methods={usable}
          complete={props.complete}
          chosen={chosen}
          group={handled.choice('payment_method')}
          total={total}
          texts={texts}
          notice={props.paymentNotice}
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
