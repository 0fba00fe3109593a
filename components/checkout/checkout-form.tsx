'use client'

import { type ReactNode, useActionState, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field, TextareaField } from '#components/ui/field.tsx'
import { Message } from '#components/ui/message.tsx'
import { checkoutFieldsIn } from '#lib/actions/checkout-fields.ts'
import { placeOrder } from '#lib/actions/place-order.ts'
import type { Cart, PaymentMethod } from '#lib/contract/carts.ts'
import { type CheckoutFields, type CheckoutProblem, checkoutProblems } from '#lib/rules/checkout.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { BillingFields } from './billing-fields.tsx'
import { FormPart } from './form-part.tsx'
import { PaymentChoice, type PaymentChoiceMethod } from './payment-choice.tsx'
import { PaymentStep } from './payment-step.tsx'
import type { PaymentTexts } from './payment-texts.ts'

export type CheckoutTexts = Record<
  | 'contact'
  | 'contactText'
  | 'name'
  | 'surnames'
  | 'email'
  | 'phone'
  | 'delivery'
  | 'deliveryText'
  | 'address'
  | 'number'
  | 'postalCode'
  | 'city'
  | 'province'
  | 'country'
  | 'notes'
  | 'optional'
  | 'billing'
  | 'sameBilling'
  | 'businessName'
  | 'taxIdType'
  | 'taxId'
  | 'payment'
  | 'toPay'
  | 'order'
  | 'toPayment'
  | 'paymentFor'
  | 'ordering'
  | 'check'
  | 'unreachable'
  | 'noCart',
  string
> & { problems: Record<CheckoutProblem, string> }

interface CheckoutFormProps {
  cart: Pick<Cart, 'user' | 'shipping_data' | 'billing_data' | 'same_billing_data' | 'observations'> & { total: number }
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
  /** What was wrong with a form that was sent without a script. */
  sentBefore: { problems: Partial<Record<keyof CheckoutFields, CheckoutProblem>>; failed: boolean }
}

/**
 * Who, where to, how it is paid. Fields are checked when they are left and all of them on sending; without a script the server checks
 * them and shows the same messages at the same places.
 */
export function CheckoutForm({
  cart,
  country,
  locale,
  methods,
  method,
  payment,
  taxIdTypes,
  texts,
  terms,
  sentBefore,
}: CheckoutFormProps) {
  const [state, action, pending] = useActionState(placeOrder, {
    fields: null,
    problems: sentBefore.problems,
    messages: {},
    form: sentBefore.failed ? 'unreachable' : null,
    pay: null,
  })
  /** Without a script only a bank transfer can be ordered, so the page begins with it. */
  const [chosen, setChosen] = useState<PaymentMethod>('transfer')
  /** Back at the form, to change something, after it was written. */
  const [changing, setChanging] = useState(false)
  const pay = changing ? null : state.pay
  const [problems, setProblems] = useState(state.problems)
  const [sameBilling, setSameBilling] = useState(state.fields?.same_billing_data ?? cart.same_billing_data)
  const form = useRef<HTMLFormElement>(null)
  const [scripted, setScripted] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script runs
  useEffect(() => {
    setScripted(true)
    setChosen((methods.find(({ value }) => value === method) ?? methods[0])?.value ?? 'transfer')
  }, [])
  const [lastState, setLastState] = useState(state)
  if (state !== lastState) {
    setLastState(state)
    setProblems(state.problems)
    setChanging(false)
  }
  useEffect(() => {
    if (state.fields) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [state])
  const messageOf = (name: keyof CheckoutFields): string | undefined => {
    const problem = problems[name]
    return problem ? texts.problems[problem] : state.messages[name]
  }
  const judge = () => (form.current ? checkoutProblems(checkoutFieldsIn(new FormData(form.current)), country.code) : {})
  const field = (
    name: Exclude<keyof CheckoutFields, 'same_billing_data'>,
    label: string,
    saved: string,
    more: {
      autoComplete?: string
      type?: string
      inputMode?: 'numeric' | 'tel' | 'email'
      className?: string
      maxLength?: number
    } = {},
  ) => (
    <Field
      name={name}
      label={label}
      error={messageOf(name)}
      defaultValue={state.fields?.[name] ?? saved}
      onBlur={() => setProblems((current) => ({ ...current, [name]: judge()[name] }))}
      {...more}
    />
  )
  return (
    <>
      {pay ? (
        <section aria-labelledby="payment-title" data-paying>
          <h2 id="payment-title" className="text-xl">
            {methods.find(({ value }) => value === pay.method)?.title}
          </h2>
          <dl className="mt-4 mb-6 rounded-lg bg-sand p-4 text-sm">
            <dt className="text-ink-soft">{texts.paymentFor}</dt>
            <dd className="mt-0.5 break-words">
              {state.fields
                ? `${state.fields['user.name']} ${state.fields['user.surnames']}, ${state.fields['shipping_data.address']} ${state.fields['shipping_data.number']}, ${state.fields['shipping_data.postal_code']} ${state.fields['shipping_data.city']}`
                : null}
            </dd>
            <dd className="mt-2">
              <button type="button" onClick={() => setChanging(true)} className="min-h-11 underline underline-offset-4">
                {payment.texts.change}
              </button>
            </dd>
          </dl>
          <p className="mb-5 flex items-baseline justify-between gap-4 text-base">
            {texts.toPay}
            <span className="text-xl font-semibold tabular-nums">{formatMoney(pay.total, { sign: true })}</span>
          </p>
          <PaymentStep
            {...pay}
            {...payment}
            key={`${pay.method} ${pay.total}`}
            locale={locale}
            country={country.code}
          />
          <p className="mt-4 text-center text-xs text-ink-soft [&_a]:underline [&_a]:underline-offset-2">{terms}</p>
        </section>
      ) : null}
      <form
        hidden={pay !== null}
        ref={form}
        action={action}
        noValidate
        onSubmit={(event) => {
          const found = judge()
          setProblems(found)
          if (Object.keys(found).length === 0) return
          event.preventDefault()
          const [first] = Object.keys(found)
          if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
        }}
        className="space-y-10"
      >
        <input type="hidden" name="expected_total" value={cart.total} />
        <input type="hidden" name="script" value={scripted ? '1' : ''} />
        <FormPart title={texts.contact} text={texts.contactText}>
          <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
            {field('user.name', texts.name, cart.user.name, { autoComplete: 'given-name', maxLength: 100 })}
            {field('user.surnames', texts.surnames, cart.user.surnames, {
              autoComplete: 'family-name',
              maxLength: 150,
            })}
            {field('user.email', texts.email, cart.user.email, {
              autoComplete: 'email',
              type: 'email',
              inputMode: 'email',
              maxLength: 254,
            })}
            {field('user.phone', texts.phone, cart.user.phone, {
              autoComplete: 'tel',
              type: 'tel',
              inputMode: 'tel',
              maxLength: 40,
            })}
          </div>
        </FormPart>
        <FormPart title={texts.delivery} text={texts.deliveryText}>
          <div className="grid gap-x-5 gap-y-4 sm:grid-cols-6">
            {field('shipping_data.address', texts.address, cart.shipping_data.address, {
              autoComplete: 'address-line1',
              className: 'sm:col-span-4',
              maxLength: 200,
            })}
            {field('shipping_data.number', texts.number, cart.shipping_data.number, {
              autoComplete: 'address-line2',
              className: 'sm:col-span-2',
              maxLength: 60,
            })}
            {field('shipping_data.postal_code', texts.postalCode, cart.shipping_data.postal_code, {
              autoComplete: 'postal-code',
              inputMode: 'numeric',
              className: 'sm:col-span-2',
              maxLength: 10,
            })}
            {field('shipping_data.city', texts.city, cart.shipping_data.city, {
              autoComplete: 'address-level2',
              className: 'sm:col-span-4',
              maxLength: 100,
            })}
            {field('shipping_data.province', texts.province, cart.shipping_data.province, {
              autoComplete: 'address-level1',
              className: 'sm:col-span-3',
              maxLength: 100,
            })}
            <Field
              name="shipping_data.country"
              label={texts.country}
              value={country.name}
              readOnly
              className="sm:col-span-3"
              autoComplete="country-name"
            />
            <TextareaField
              id="observations"
              name="observations"
              label={texts.notes}
              optionalText={texts.optional}
              rows={2}
              maxLength={2000}
              defaultValue={state.fields?.observations ?? cart.observations}
              className="sm:col-span-6"
            />
          </div>
        </FormPart>
        <BillingFields
          same={sameBilling}
          onSame={setSameBilling}
          field={field}
          billing={cart.billing_data}
          kind={state.fields?.['billing_data.tax_id_type'] ?? cart.billing_data.tax_id_type}
          taxIdTypes={taxIdTypes}
          texts={texts}
        />
        <FormPart title={texts.payment}>
          <PaymentChoice methods={methods} chosen={chosen} label={texts.payment} onChoice={setChosen} />
        </FormPart>
        <div className="border-t border-line pt-8">
          <div role="alert" className="space-y-3 not-empty:mb-5">
            {state.form ? (
              <Message tone="danger">
                {state.form === 'unreachable' ? texts.unreachable : state.form === 'noCart' ? texts.noCart : state.form}
              </Message>
            ) : null}
            {Object.values(problems).some(Boolean) ? <Message tone="danger">{texts.check}</Message> : null}
          </div>
          <p className="flex items-baseline justify-between gap-4 text-base">
            {texts.toPay}
            <span className="text-xl font-semibold tabular-nums">{formatMoney(cart.total, { sign: true })}</span>
          </p>
          <Button pending={pending} size="lg" className="mt-4 w-full">
            {pending ? texts.ordering : chosen === 'transfer' ? texts.order : texts.toPayment}
          </Button>
          <p className="mt-4 text-center text-xs text-ink-soft [&_a]:underline [&_a]:underline-offset-2">{terms}</p>
        </div>
      </form>
    </>
  )
}
