import { type RefObject, useEffect, useState } from 'react'
import { checkoutFieldsIn } from '#lib/actions/checkout-fields.ts'
import type { PlaceOrderState } from '#lib/actions/place-order.ts'
import { type CheckoutFields, type CheckoutProblem, checkoutProblems } from '#lib/rules/checkout.ts'
import type { TextFieldName } from './text-field.ts'

type Problems = Partial<Record<keyof CheckoutFields, CheckoutProblem>>

/**
 * What is wrong with the checkout form, field by field: judged when a field is left and all of them on sending, and what the server said.
 * @param country ISO code of the store's country
 */
export function useCheckoutFields(
  form: RefObject<HTMLFormElement | null>,
  country: string,
  state: PlaceOrderState,
  words: Record<CheckoutProblem, string>,
) {
  const [problems, setProblems] = useState<Problems>(state.problems)
  const [messages, setMessages] = useState(state.messages)
  const [lastState, setLastState] = useState(state)
  if (state !== lastState) {
    setLastState(state)
    setProblems(state.problems)
    setMessages(state.messages)
  }
  const goToFirst = () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is looked at once
  useEffect(() => {
    if (state.fields) goToFirst()
  }, [state])
  const judge = (): Problems =>
    form.current ? checkoutProblems(checkoutFieldsIn(new FormData(form.current)), country) : {}
  return {
    wrong: Object.values(problems).some(Boolean),
    messageOf: (name: keyof CheckoutFields): string | undefined => {
      const problem = problems[name]
      return problem ? words[problem] : messages[name]
    },
    /** A message goes as soon as its field is right: nothing may move under the pointer when the field is left. */
    typing: (name: TextFieldName) => {
      if (messages[name]) setMessages(({ [name]: _, ...others }) => others)
      if (problems[name] && !judge()[name]) setProblems((current) => ({ ...current, [name]: undefined }))
    },
    /** @returns whether what was typed is right */
    left: (name: TextFieldName): boolean => {
      const problem = judge()[name]
      // What the server alone knows stays until the form is sent again.
      setProblems((current) => ({
        ...current,
        [name]: problem ?? (current[name] === 'accountExists' ? current[name] : undefined),
      }))
      return !problem
    },
    /** These fields were filled in, or chosen: nothing is wrong with them any more. */
    settle: (names: readonly string[]) =>
      setProblems((current) => ({ ...current, ...Object.fromEntries(names.map((name) => [name, undefined])) })),
    /** What the payment said of a field; the shopper is led to it once the form is there again. */
    refuse: (name: keyof CheckoutFields, problem: CheckoutProblem) => {
      setProblems((current) => ({ ...current, [name]: problem }))
      requestAnimationFrame(goToFirst)
    },
    /** Judges everything and goes to the first field that is wrong. @returns whether it can be sent */
    mayBeSent: (): boolean => {
      const found = judge()
      setProblems(found)
      const [first] = Object.keys(found)
      if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return first === undefined
    },
  }
}
