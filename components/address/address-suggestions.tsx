'use client'

import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Queries } from '#components/queries/queries.tsx'
import { useCombobox } from '#components/search/use-combobox.ts'
import { useTyped } from '#components/search/use-typed.ts'
import type { FoundAddress } from '#lib/addresses/found-address.ts'
import { useTypedAddresses } from '#lib/queries/addresses-typed.ts'
import { houseNumberOf, streetLine } from '#lib/rules/street-line.ts'

export interface AddressSuggestionsProps {
  /** The street's field; the list stands below it. */
  input: HTMLInputElement
  /** The field of the house number, which may be typed before the street. */
  number: HTMLInputElement | null
  /** ISO code of the store's country. */
  country: string
  texts: AddressSuggestionTexts
  take: (address: FoundAddress) => void
}

/** `told`: with `{count}`. */
export type AddressSuggestionTexts = Record<'list' | 'told', string>

/** Addresses that complete what is typed into a street's field. Without an answer the field is simply typed. */
export default function AddressSuggestions(props: AddressSuggestionsProps) {
  return (
    <Queries>
      <Suggestions {...props} />
    </Queries>
  )
}

function Suggestions({ input, number, country, texts, take }: AddressSuggestionsProps) {
  const typed = useTyped(input)
  /** A street that needs no suggestions: what the form began with, or one that was chosen. */
  const [taken, setTaken] = useState(input.defaultValue)
  const found = useTypedAddresses(
    typed === taken ? '' : streetLine({ address: typed, number: houseNumberOf(number?.value ?? '') }, country),
  )
  const choose = (index: number) => {
    const address = found[index]
    if (!address) return
    setTaken(address.street)
    take(address)
  }
  const box = useCombobox(input, found.length, choose, { autofill: true })
  if (!input.parentElement) return null
  return createPortal(
    <>
      <p role="status" className="sr-only">
        {found.length > 0 ? texts.told.replace('{count}', String(found.length)) : ''}
      </p>
      <div
        id={box.id}
        role="listbox"
        aria-label={texts.list}
        hidden={!box.expanded}
        onPointerDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-40 mt-2 overflow-y-auto rounded-lg border border-line bg-paper shadow-panel"
      >
        {found.map((address, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard walks through the field, which chooses
          <div
            key={JSON.stringify(address)}
            id={`${box.id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={box.active === index}
            onClick={() => {
              choose(index)
              box.close()
            }}
            className="flex min-h-11 items-center gap-3 px-5 py-1.5 text-sm aria-selected:bg-water-soft hover:bg-sand"
          >
            {streetLine({ address: address.street, number: address.number }, country)}, {address.postal_code}{' '}
            {address.city}
          </div>
        ))}
      </div>
    </>,
    input.parentElement,
  )
}
