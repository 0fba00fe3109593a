import { type RefObject, useState } from 'react'
import { keepChoice } from '#components/ui/keep-choice.ts'
import { judgePostalCode } from '#lib/rules/postal-code.ts'
import type { SavedAddress } from './saved-address-choice.tsx'
import type { TextFieldName } from './text-field.ts'
import type { useCheckoutFields } from './use-checkout-fields.ts'
import { usePostalHelp } from './use-postal-help.ts'
import { useProgress } from './use-progress.ts'

interface LeftFieldsOptions {
  /** ISO code of the store's country. */
  country: string
  /** What the cart holds: the e-mail, the postal code that its total delivers to, and the one that the form begins with. */
  saved: { email: string; countedPostalCode: string; postalCode: string }
  /** The total that is shown, cents. */
  total: number
  fields: Pick<ReturnType<typeof useCheckoutFields>, 'left' | 'settle'>
}

/** What follows when a field of the checkout is left, or filled in from a saved address: the cart learns of it, and so does the delivery. */
export function useLeftFields(
  form: RefObject<HTMLFormElement | null>,
  { country, saved, total, fields }: LeftFieldsOptions,
) {
  const progress = useProgress({ email: saved.email, postalCode: saved.countedPostalCode })
  const [charged, setCharged] = useState(judgePostalCode(saved.postalCode, country) === 'charged')
  const { towns, help } = usePostalHelp(form, country, fields.settle)
  const deliverTo = (postalCode: string) => {
    setCharged(judgePostalCode(postalCode, country) === 'charged')
    progress.postalCode(postalCode, total)
  }
  return {
    /** Whether delivery to the postal code costs extra. */
    charged,
    /** Towns of the postal code. */
    towns,
    deliverTo,
    left: (name: TextFieldName, typed: string) => {
      if (!fields.left(name)) return
      if (name === 'user.email') progress.email(typed)
      if (name === 'shipping_data.postal_code') {
        deliverTo(typed)
        void help(typed)
      }
    },
    /** Fills in what a saved address says; another address is typed over it. */
    take: (address: SavedAddress | null) => {
      if (!address) return
      for (const [name, value] of Object.entries(address.values)) {
        const control = form.current?.elements.namedItem(name)
        if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value
        if (control instanceof HTMLSelectElement) keepChoice(control)
      }
      fields.settle(Object.keys(address.values))
      const postalCode = address.values['shipping_data.postal_code']
      if (postalCode !== undefined && fields.left('shipping_data.postal_code')) deliverTo(postalCode)
    },
  }
}
