'use client'

import { useActionState, useEffect, useRef, useState } from 'react'
import { Field } from '#components/ui/field.tsx'
import { checkoutFieldsIn } from '#lib/actions/checkout-fields.ts'
import { placeOrder } from '#lib/actions/place-order.ts'
import type { Cart } from '#lib/contract/carts.ts'
import { type CheckoutFields, type CheckoutProblem, checkoutProblems } from '#lib/rules/checkout.ts'
import { BillingFields } from './billing-fields.tsx'

export type CheckoutTexts = Record<
  | 'contact'
  | 'name'
  | 'surnames'
  | 'email'
  | 'phone'
  | 'delivery'
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
  | 'transfer'
  | 'transferText'
  | 'order'
  | 'ordering'
  | 'terms'
  | 'check'
  | 'unreachable'
  | 'noCart',
  string
> & { problems: Record<CheckoutProblem, string> }

interface CheckoutFormProps {
  cart: Pick<Cart, 'user' | 'shipping_data' | 'billing_data' | 'same_billing_data' | 'observations'> & { total: number }
  country: { code: string; name: string }
  taxIdTypes: readonly { value: 'dni' | 'nie' | 'cif'; label: string }[]
  texts: CheckoutTexts
  /** What was wrong with a form that was sent without a script. */
  sentBefore: { problems: Partial<Record<keyof CheckoutFields, CheckoutProblem>>; failed: boolean }
}

/**
 * Who, where to, how it is paid. Fields are checked when they are left and all of them on sending; without a script the server checks
 * them and shows the same messages at the same places.
 */
export function CheckoutForm({ cart, country, taxIdTypes, texts, sentBefore }: CheckoutFormProps) {
  const [state, action, pending] = useActionState(placeOrder, {
    fields: null,
    problems: sentBefore.problems,
    messages: {},
    form: sentBefore.failed ? 'unreachable' : null,
  })
  const [problems, setProblems] = useState(state.problems)
  const [sameBilling, setSameBilling] = useState(state.fields?.same_billing_data ?? cart.same_billing_data)
  const form = useRef<HTMLFormElement>(null)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const [lastState, setLastState] = useState(state)
  if (state !== lastState) {
    setLastState(state)
    setProblems(state.problems)
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
    <form
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
      <fieldset>
        <legend className="text-xl font-semibold tracking-tight">{texts.contact}</legend>
        <div className="mt-5 grid gap-x-5 gap-y-4 sm:grid-cols-2">
          {field('user.name', texts.name, cart.user.name, { autoComplete: 'given-name', maxLength: 100 })}
          {field('user.surnames', texts.surnames, cart.user.surnames, { autoComplete: 'family-name', maxLength: 150 })}
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
      </fieldset>
      <fieldset>
        <legend className="text-xl font-semibold tracking-tight">{texts.delivery}</legend>
        <div className="mt-5 grid gap-x-5 gap-y-4 sm:grid-cols-6">
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
        </div>
      </fieldset>
      <BillingFields
        same={sameBilling}
        onSame={setSameBilling}
        field={field}
        billing={cart.billing_data}
        kind={state.fields?.['billing_data.tax_id_type'] ?? cart.billing_data.tax_id_type}
        taxIdTypes={taxIdTypes}
        texts={texts}
      />
      <div>
        <label htmlFor="observations" className="mb-1.5 block text-xs font-medium">
          {texts.notes} <span className="font-normal text-ink-soft">{texts.optional}</span>
        </label>
        <textarea
          id="observations"
          name="observations"
          rows={3}
          maxLength={2000}
          defaultValue={state.fields?.observations ?? cart.observations}
          className="block w-full rounded-md border border-line-strong px-3.5 py-2.5 text-base"
        />
      </div>
      <fieldset>
        <legend className="text-xl font-semibold tracking-tight">{texts.payment}</legend>
        <label className="mt-5 flex gap-3 rounded-lg border-2 border-water bg-water-soft p-5">
          <input
            type="radio"
            name="payment_method"
            value="transfer"
            defaultChecked
            className="mt-1 size-4 accent-water"
          />
          <span>
            <span className="font-medium">{texts.transfer}</span>
            <span className="block text-sm text-ink-soft">{texts.transferText}</span>
          </span>
        </label>
      </fieldset>
      <div>
        <div role="alert">
          {state.form ? (
            <p className="mb-4 rounded-md bg-danger-soft px-4 py-3 text-danger">
              {state.form === 'unreachable' ? texts.unreachable : state.form === 'noCart' ? texts.noCart : state.form}
            </p>
          ) : null}
          {Object.values(problems).some(Boolean) ? (
            <p className="mb-4 rounded-md bg-danger-soft px-4 py-3 text-danger">{texts.check}</p>
          ) : null}
        </div>
        <p className="mb-4 text-xs text-ink-soft">{texts.terms}</p>
        <button
          type="submit"
          aria-disabled={pending}
          className="inline-flex min-h-14 w-full items-center justify-center rounded-full bg-water px-8 text-base font-semibold text-white hover:bg-water-deep aria-disabled:pointer-events-none aria-disabled:opacity-70 sm:w-auto"
        >
          {pending ? texts.ordering : texts.order}
        </button>
      </div>
    </form>
  )
}
