'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Field } from '#components/ui/field.tsx'
import { useFormAction } from '#components/ui/use-form-action.ts'
import { checkoutFieldsIn } from '#lib/actions/checkout-fields.ts'
import { type PlaceOrderState, placeOrder } from '#lib/actions/place-order.ts'
import type { CheckoutStart } from '#lib/checkout/prefill.ts'
import type { PaymentMethod } from '#lib/contract/carts.ts'
import type { CheckoutFields, CheckoutProblem } from '#lib/rules/checkout.ts'
import { BillingFields } from './billing-fields.tsx'
import type { CheckoutTexts } from './checkout-texts.ts'
import { ContactFields } from './contact-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { FormPart } from './form-part.tsx'
import { OrderButton } from './order-button.tsx'
import { PayingSection } from './paying-section.tsx'
import { PaymentChoice, type PaymentChoiceMethod } from './payment-choice.tsx'
import type { PaymentTexts } from './payment-texts.ts'
import type { SavedAddress } from './saved-address-choice.tsx'
import type { TextField } from './text-field.ts'
import { useCheckoutFields } from './use-checkout-fields.ts'
import { useDoubts } from './use-doubts.ts'
import { useLeftFields } from './use-left-fields.ts'

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
  /** Chosen before, or null. */
  method: PaymentMethod | null
  payment: { texts: PaymentTexts; resultPath: string }
  taxIdTypes: readonly { value: 'dni' | 'nie' | 'cif'; label: string }[]
  texts: CheckoutTexts
  /** What is agreed to by ordering, with its link. */
  terms: ReactNode
  /** What whoever offers credit has to say beside it. */
  creditNotice?: ReactNode
  /** What was wrong with a form that was sent without a script. */
  sentBefore: { problems: Partial<Record<keyof CheckoutFields, CheckoutProblem>>; failed: boolean }
}

/**
 * Who, where to, how it is paid. Fields are checked when they are left and all of them on sending; without a script the server checks
 * them and shows the same messages at the same places.
 */
export function CheckoutForm({
  start,
  total,
  countedPostalCode,
  customer,
  country,
  locale,
  methods,
  method,
  payment,
  taxIdTypes,
  texts,
  terms,
  creditNotice,
  sentBefore,
}: CheckoutFormProps) {
  const [state, action, pending] = useFormAction<PlaceOrderState>(
    placeOrder,
    {
      fields: null,
      problems: sentBefore.problems,
      messages: {},
      form: sentBefore.failed ? 'unreachable' : null,
      pay: null,
    },
    {
      lost: (form) => {
        const { 'user.password': _, ...fields } = checkoutFieldsIn(form)
        return { fields, problems: {}, messages: {}, form: 'unreachable', pay: null }
      },
    },
  )
  /** Without a script only a bank transfer can be ordered, so the page begins with it. */
  const [chosen, setChosen] = useState<PaymentMethod>('transfer')
  /** The answer that somebody went back from, to change something. */
  const [leftAnswer, setLeftAnswer] = useState<unknown>(null)
  const pay = leftAnswer === state ? null : state.pay
  const [sameBilling, setSameBilling] = useState(state.fields?.same_billing_data ?? start.same_billing_data)
  const form = useRef<HTMLFormElement>(null)
  const fields = useCheckoutFields(form, country.code, state, texts.problems)
  const { charged, towns, deliverTo, left, take } = useLeftFields(form, {
    country: country.code,
    saved: { email: start.user.email, countedPostalCode, postalCode: start.shipping_data.postal_code },
    total,
    fields,
  })
  const [doubts, lookForDoubts] = useDoubts(country.code, {
    'shipping_data.postal_code': start.shipping_data.postal_code,
    same_billing_data: sameBilling,
    'billing_data.tax_id': start.billing_data.tax_id,
    'billing_data.tax_id_type': start.billing_data.tax_id_type,
  })
  const [scripted, setScripted] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script runs
  useEffect(() => {
    setScripted(true)
    setChosen((methods.find(({ value }) => value === method) ?? methods[0])?.value ?? 'transfer')
    if (start.shipping_data.postal_code !== '') deliverTo(start.shipping_data.postal_code)
  }, [])
  const field: TextField = (name, label, saved, more = {}) => (
    <Field
      name={name}
      label={label}
      error={fields.messageOf(name)}
      defaultValue={state.fields?.[name] ?? saved}
      onChange={() => fields.typing(name)}
      onBlur={(event) => left(name, event.target.value)}
      {...more}
    />
  )
  return (
    <>
      {pay ? (
        <PayingSection
          title={methods.find(({ value }) => value === pay.method)?.title}
          pay={pay}
          onAccountExists={() => {
            setLeftAnswer(state)
            fields.refuse('user.password', 'accountExists')
          }}
          fields={state.fields}
          locale={locale}
          country={country.code}
          payment={payment}
          texts={texts}
          terms={terms}
          change={() => {
            flushSync(() => setLeftAnswer(state))
            form.current?.querySelector<HTMLElement>('[name=payment_method]:checked')?.focus()
          }}
        />
      ) : null}
      <form
        hidden={pay !== null}
        ref={form}
        action={action}
        onBlur={(event) => lookForDoubts(event.currentTarget)}
        noValidate
        onSubmit={(event) => {
          if (!fields.mayBeSent()) event.preventDefault()
        }}
        className="space-y-10 max-lg:[&_:is(input,select,textarea)]:scroll-mt-32"
      >
        <input type="hidden" name="expected_total" value={total} />
        <input type="hidden" name="script" value={scripted ? '1' : ''} />
        <ContactFields field={field} user={start.user} email={customer?.email ?? null} texts={texts} />
        <DeliveryFields
          field={field}
          saved={customer?.shipping ?? null}
          take={take}
          shipping={start.shipping_data}
          flat={state.fields?.['shipping_data.flat'] ?? ''}
          notes={state.fields?.observations ?? start.observations}
          country={country.name}
          towns={towns}
          postalCodeHint={charged ? texts.postalCodeCharged : doubts.postalCode ? texts.postalCodeUnknown : undefined}
          texts={texts}
        />
        <BillingFields
          same={sameBilling}
          onSame={setSameBilling}
          field={field}
          saved={customer?.billing ?? []}
          begins={start.billingAddress}
          take={take}
          billing={start.billing_data}
          doubtful={doubts.taxId}
          kind={state.fields?.['billing_data.tax_id_type'] ?? start.billing_data.tax_id_type}
          taxIdTypes={taxIdTypes}
          texts={texts}
        />
        <FormPart title={texts.payment}>
          <PaymentChoice
            methods={methods}
            chosen={chosen}
            label={texts.payment}
            error={fields.messageOf('payment_method')}
            onChoice={(wanted) => {
              setChosen(wanted)
              fields.settle(['payment_method'])
            }}
          />
          {creditNotice}
        </FormPart>
        <OrderButton
          refused={state.form}
          wrong={fields.wrong}
          offers={state.fields?.offers ?? false}
          total={total}
          pending={pending}
          orders={chosen === 'transfer'}
          texts={{ ...payment.texts, ...texts }}
          terms={terms}
        />
      </form>
    </>
  )
}
