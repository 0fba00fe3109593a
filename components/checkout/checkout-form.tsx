'use client'

import { type ReactNode, useActionState, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/choices.tsx'
import { Field } from '#components/ui/field.tsx'
import { Message } from '#components/ui/message.tsx'
import { checkoutFieldsIn, houseNumber } from '#lib/actions/checkout-fields.ts'
import { placeOrder } from '#lib/actions/place-order.ts'
import type { Cart, PaymentMethod } from '#lib/contract/carts.ts'
import { type CheckoutFields, type CheckoutProblem, checkoutProblems } from '#lib/rules/checkout.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { judgePostalCode } from '#lib/rules/postal-code.ts'
import { BillingFields } from './billing-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { FormPart } from './form-part.tsx'
import { PaymentChoice, type PaymentChoiceMethod } from './payment-choice.tsx'
import { PaymentStep } from './payment-step.tsx'
import type { PaymentTexts } from './payment-texts.ts'
import type { TextField, TextFieldName } from './text-field.ts'
import { usePostalHelp } from './use-postal-help.ts'
import { useProgress } from './use-progress.ts'

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
  | 'flat'
  | 'postalCode'
  | 'postalCodeCharged'
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
  | 'consent'
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
  const [messages, setMessages] = useState(state.messages)
  const [sameBilling, setSameBilling] = useState(state.fields?.same_billing_data ?? cart.same_billing_data)
  const form = useRef<HTMLFormElement>(null)
  const progress = useProgress({ email: cart.user.email, postalCode: cart.shipping_data.postal_code })
  const [charged, setCharged] = useState(judgePostalCode(cart.shipping_data.postal_code, country.code) === 'charged')
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
    setMessages(state.messages)
    setChanging(false)
  }
  useEffect(() => {
    if (state.fields) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [state])
  const messageOf = (name: keyof CheckoutFields): string | undefined => {
    const problem = problems[name]
    return problem ? texts.problems[problem] : messages[name]
  }
  const judge = () => (form.current ? checkoutProblems(checkoutFieldsIn(new FormData(form.current)), country.code) : {})
  const { towns, help } = usePostalHelp(form, country.code, (names) =>
    setProblems((current) => ({ ...current, ...Object.fromEntries(names.map((name) => [name, undefined])) })),
  )
  /** A message goes as soon as its field is right: nothing may move under the pointer when the field is left. */
  const typing = (name: TextFieldName) => {
    if (messages[name]) setMessages(({ [name]: _, ...others }) => others)
    if (problems[name] && !judge()[name]) setProblems((current) => ({ ...current, [name]: undefined }))
  }
  const left = (name: TextFieldName, typed: string) => {
    const problem = judge()[name]
    setProblems((current) => ({ ...current, [name]: problem }))
    if (problem) return
    if (name === 'user.email') progress.email(typed)
    if (name === 'shipping_data.postal_code') {
      setCharged(judgePostalCode(typed, country.code) === 'charged')
      progress.postalCode(typed, cart.total)
      void help(typed)
    }
  }
  const field = (name: TextFieldName, label: string, saved: string, more: Parameters<TextField>[3] = {}) => (
    <Field
      name={name}
      label={label}
      error={messageOf(name)}
      defaultValue={state.fields?.[name] ?? saved}
      onChange={() => typing(name)}
      onBlur={(event) => left(name, event.target.value)}
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
                ? `${state.fields['user.name']} ${state.fields['user.surnames']}, ${state.fields['shipping_data.address']} ${houseNumber(state.fields)}, ${state.fields['shipping_data.postal_code']} ${state.fields['shipping_data.city']}`
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
        <ContactFields field={field} user={cart.user} texts={texts} />
        <DeliveryFields
          field={field}
          shipping={cart.shipping_data}
          flat={state.fields?.['shipping_data.flat'] ?? ''}
          notes={state.fields?.observations ?? cart.observations}
          country={country.name}
          towns={towns}
          charged={charged}
          texts={texts}
        />
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
          <PaymentChoice
            methods={methods}
            chosen={chosen}
            label={texts.payment}
            error={messageOf('payment_method')}
            onChoice={(wanted) => {
              setChosen(wanted)
              setProblems((current) => ({ ...current, payment_method: undefined }))
            }}
          />
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
          <Checkbox
            name="offers"
            label={texts.consent}
            defaultChecked={state.fields?.offers ?? false}
            className="mb-5 text-sm"
          />
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
