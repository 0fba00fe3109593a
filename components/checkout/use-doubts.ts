import { useState } from 'react'
import { checkoutFieldsIn } from '#lib/actions/checkout-fields.ts'
import { type CheckoutDoubts, type CheckoutFields, checkoutDoubts } from '#lib/rules/checkout.ts'

/**
 * What was probably mistyped, for a hint below its field: judged for what the form begins with, and whenever a field is left.
 * @param country ISO code of the store's country
 */
export function useDoubts(country: string, begins: Parameters<typeof checkoutDoubts>[0]) {
  const [doubts, setDoubts] = useState<CheckoutDoubts>(() => checkoutDoubts(begins, country))
  const judge = (fields: CheckoutFields) => {
    const found = checkoutDoubts(fields, country)
    if (found.postalCode !== doubts.postalCode || found.taxId !== doubts.taxId) setDoubts(found)
  }
  return [doubts, (form: HTMLFormElement) => judge(checkoutFieldsIn(new FormData(form)))] as const
}
