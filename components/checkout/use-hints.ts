'use client'

import { useState } from 'react'
import { typedCheckoutIn } from '#lib/forms/checkout.ts'
import { type CheckoutFields, checkoutDoubts } from '#lib/rules/checkout.ts'
import { judgePostalCode } from '#lib/rules/postal-code.ts'

type Judged = Parameters<typeof checkoutDoubts>[0]

/**
 * Hints below fields, which block no order: extra cost of delivery, and probable typing errors. Computed for the
 * initial values, and again when a field is left or filled in.
 * @param country ISO code of the store's country
 */
export function useHints(country: string, begins: Judged) {
  const [hints, setHints] = useState(() => hintsFor(begins, country))
  const judge = (fields: CheckoutFields) => {
    const found = hintsFor(fields, country)
    if (found.postalCode !== hints.postalCode || found.taxId !== hints.taxId) setHints(found)
  }
  return [hints, (form: HTMLFormElement | null) => form && judge(typedCheckoutIn(new FormData(form)))] as const
}

function hintsFor(fields: Judged, country: string) {
  const doubts = checkoutDoubts(fields, country)
  const charged = judgePostalCode(fields['shipping_data.postal_code'], country) === 'charged'
  return {
    /** Name of a text. */
    postalCode: charged
      ? ('postalCodeCharged' as const)
      : doubts.postalCode
        ? ('postalCodeUnknown' as const)
        : undefined,
    taxId: doubts.taxId ? ('taxIdDoubtful' as const) : undefined,
  }
}
