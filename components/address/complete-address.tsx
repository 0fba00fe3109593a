'use client'

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { FoundAddress } from '#lib/addresses/found-address.ts'
import { houseNumberOf } from '#lib/rules/street-line.ts'
import type { AddressSuggestionsProps } from './address-suggestions.tsx'

/** Without it the fields are simply typed. */
const Suggestions = lazy<ComponentType<AddressSuggestionsProps>>(() =>
  import('./address-suggestions.tsx').catch(() => ({ default: () => null })),
)

type AddressField = keyof FoundAddress

interface CompleteAddressProps extends Pick<AddressSuggestionsProps, 'country' | 'texts'> {
  form: { current: HTMLFormElement | null }
  /** Names of the form's fields. */
  names: Readonly<Record<AddressField, string>>
  /** Told of the fields that an address has filled in. */
  onFilled: (names: string[], address: FoundAddress) => void
}

/** Completes an address while its street is typed; loaded once the street's field has the focus. */
export function CompleteAddress({ form, names, onFilled, country, texts }: CompleteAddressProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  useEffect(() => {
    const street = form.current?.elements.namedItem(names.street)
    if (!(street instanceof HTMLInputElement)) return
    const begin = () => setInput(street)
    if (document.activeElement === street) begin()
    street.addEventListener('focus', begin, { once: true })
    return () => street.removeEventListener('focus', begin)
  }, [form, names.street])
  const take = (address: FoundAddress) => {
    const filled = (Object.keys(names) as AddressField[]).flatMap((field) => {
      const control = form.current?.elements.namedItem(names[field])
      if (!(control instanceof HTMLInputElement) || address[field] === '') return []
      // What was typed may have the floor behind the same number.
      if (field === 'number' && houseNumberOf(control.value) === address.number) return []
      control.value = address[field]
      return [names[field]]
    })
    onFilled(filled, address)
  }
  const number = form.current?.elements.namedItem(names.number)
  return input ? (
    <Suspense>
      <Suggestions
        input={input}
        number={number instanceof HTMLInputElement ? number : null}
        country={country}
        texts={texts}
        take={take}
      />
    </Suspense>
  ) : null
}
