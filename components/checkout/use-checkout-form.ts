'use client'

import { useEffect, useRef, useState } from 'react'
import { useShopForm } from '#components/forms/use-shop-form.ts'
import { type PlaceOrderState, placeOrder } from '#lib/actions/place-order.ts'
import type { FormProblems } from '#lib/forms/check-form.ts'
import { checkoutSchema } from '#lib/forms/checkout.ts'
import type { CheckoutProblem } from '#lib/rules/checkout.ts'

/**
 * The errors of a form that was sent without a script; or a sample of that, for the sheet of
 * parts.
 */
export interface SentBefore {
  problems: FormProblems
  failed: boolean
  isSample?: boolean
}

interface CheckoutFormOptions {
  /** ISO code of the store's country. */
  country: string
  methods: readonly { value: string }[]
  sentBefore: SentBefore
  words: Record<CheckoutProblem, string>
}

/** The checkout form, and the payment that takes its place once it is written to the cart. */
export function useCheckoutForm({ country, methods, sentBefore, words }: CheckoutFormOptions) {
  const handled = useShopForm<PlaceOrderState>({
    schema: checkoutSchema(
      country,
      methods.map(({ value }) => value),
    ),
    send: placeOrder,
    answered: { problems: sentBefore.problems, form: sentBefore.failed ? 'unreachable' : null, pay: null },
    lost: () => ({ problems: {}, form: 'unreachable', pay: null }),
    problemsIn: ({ problems }) => problems,
    words,
    judgesEmpty: true,
    isSample: sentBefore.isSample,
  })
  const { state, form, refuse } = handled
  /** The answer that the shopper went back from, to change something. */
  const [leftAnswer, setLeftAnswer] = useState<PlaceOrderState | null>(null)
  const pay = leftAnswer === state ? null : state.pay
  /** Called once the form is shown again. */
  const once = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (pay !== null) return
    once.current?.()
    once.current = null
  }, [pay])
  const goBack = (then: () => void) => {
    once.current = then
    setLeftAnswer(state)
  }
  return {
    ...handled,
    /** The payment now, in the place of the form. */
    pay,
    change: () => goBack(() => form.ref.current?.querySelector<HTMLElement>('[name=payment_method]:checked')?.focus()),
    refuseAccount: () => goBack(() => refuse('user.password', 'accountExists' satisfies CheckoutProblem)),
  }
}
