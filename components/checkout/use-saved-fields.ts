'use client'

import { type RefObject, useState } from 'react'
import { isEmail } from '#lib/rules/email.ts'
import { isDelivered, usePostalCode } from './help-with-towns.tsx'
import type { SavedAddress } from './saved-address-choice.tsx'
import type { TextFieldName } from './text-field.ts'

interface SavedFieldsOptions {
  form: RefObject<HTMLFormElement | null>
  /** ISO code of the store's country. */
  country: string
  /** Initial values of the form, and the postal code that the cart's total was computed for. */
  begins: { email: string; postalCode: string; countedPostalCode: string }
  /** Told of the fields that a saved address has filled in. */
  onFilled: (names: string[]) => void
}

/** Fields that cart and delivery need before the form is sent: e-mail and postal code, once they are valid. */
export function useSavedFields({ form, country, begins, onFilled }: SavedFieldsOptions) {
  const [email, setEmail] = useState(begins.email)
  const [deliveredTo, setDeliveredTo] = useState(
    isDelivered(begins.postalCode, country) ? begins.postalCode.trim() : begins.countedPostalCode,
  )
  const [askedFor, askFor] = usePostalCode(country)
  const deliver = (postalCode: string) => isDelivered(postalCode, country) && setDeliveredTo(postalCode.trim())
  return {
    email,
    deliveredTo,
    /** The postal code whose towns help with the address, or empty. */
    askedFor,
    left: (name: TextFieldName, typed: string) => {
      if (name === 'user.email' && isEmail(typed)) setEmail(typed.trim())
      if (name !== 'shipping_data.postal_code') return
      deliver(typed)
      askFor(typed)
    },
    /** After an address was completed: the order goes there. */
    complete: (names: string[], { postal_code }: { postal_code: string }) => {
      deliver(postal_code)
      onFilled(names)
    },
    /** Fills in a saved address; another address is typed over it. */
    take: (address: SavedAddress | null) => {
      if (!address) return
      for (const [name, value] of Object.entries(address.values)) {
        const control = form.current?.elements.namedItem(name)
        if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value
      }
      deliver(address.values['shipping_data.postal_code'] ?? '')
      onFilled(Object.keys(address.values))
    },
  }
}
