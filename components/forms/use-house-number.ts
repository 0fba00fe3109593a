'use client'

import { type RefObject, useEffect } from 'react'
import { withHouseNumber } from '#lib/rules/street-line.ts'

/**
 * Moves a house number from the street's field to its own, when the street is left or filled in by the browser, and on
 * submission. The shopper sees it in its field.
 * @param names of both fields
 * @param country ISO code of the store's country
 * @param onMoved called with the fields that have changed
 */
export function useHouseNumber(
  form: RefObject<HTMLFormElement | null>,
  names: { address: string; number: string },
  country: string,
  onMoved: (names: string[]) => void,
): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    const move = () => {
      const address = element.elements.namedItem(names.address)
      const number = element.elements.namedItem(names.number)
      if (!(address instanceof HTMLInputElement && number instanceof HTMLInputElement)) return
      const moved = withHouseNumber({ address: address.value, number: number.value }, country)
      if (moved.number === number.value) return
      address.value = moved.address
      number.value = moved.number
      onMoved([names.address, names.number])
    }
    // The browser's own event: it comes once a field is left, or filled in as a whole.
    const change = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === names.address) move()
    }
    element.addEventListener('change', change)
    element.addEventListener('submit', move)
    return () => {
      element.removeEventListener('change', change)
      element.removeEventListener('submit', move)
    }
  })
}
