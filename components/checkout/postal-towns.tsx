'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { Queries } from '#components/queries/queries.tsx'
import { usePostalHelp } from '#lib/queries/postal-help.ts'
import type { Place } from '#lib/rules/place.ts'

export interface PostalTownsProps {
  /** A postal code that is delivered to. */
  postalCode: string
  form: RefObject<HTMLFormElement | null>
  /** Names of the fields for town and province. */
  names: { city: string; province: string }
  /** Id of the list that the town's field names. */
  list: string
  /** Told which fields were filled in. */
  onFilled: (names: string[]) => void
}

/**
 * Help with the place of a postal code: towns to choose from, and town and province filled in where they are empty. A
 * town or province that does not belong to the postal code is emptied; any other input is never changed. Without an
 * answer the fields are simply typed.
 */
export default function PostalTowns(props: PostalTownsProps) {
  return (
    <Queries>
      <Towns {...props} />
    </Queries>
  )
}

function Towns({ postalCode, form, names, list, onFilled }: PostalTownsProps) {
  const inputOf = (field: 'city' | 'province') => {
    const input = form.current?.elements.namedItem(names[field])
    return input instanceof HTMLInputElement ? input : null
  }
  const typed = (field: 'city' | 'province') => inputOf(field)?.value.trim() ?? ''
  // As they are when the postal code is left: the answer is about these.
  const [place, setPlace] = useState<Place>({ postal_code: '', city: '', province: '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each postal code
  useEffect(() => {
    setPlace({ postal_code: postalCode, city: typed('city'), province: typed('province') })
  }, [postalCode])
  const { help, isFor } = usePostalHelp(place)
  /** Values filled in here, by field: they may be replaced when the postal code changes. */
  const filled = useRef<ReadonlyMap<string, string>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is used once
  useEffect(() => {
    if (!help || !isFor) return
    for (const field of help.elsewhere) {
      const input = inputOf(field)
      if (input && typed(field) === place[field]) input.value = ''
    }
    const fill = (field: 'city' | 'province', value: string | undefined): boolean => {
      const input = inputOf(field)
      if (!value || !input) return false
      if (input.value.trim() !== '' && input.value !== filled.current.get(field)) return false
      input.value = value
      filled.current = new Map([...filled.current, [field, value]])
      // The shopper may be about to type there: that takes the place of the text, not its end.
      if (input === document.activeElement) input.select()
      return true
    }
    const known = { province: help.province?.name, city: onlyOne(help.towns) } as const
    const done = (['province', 'city'] as const).filter((field) => fill(field, known[field]))
    onFilled(done.map((field) => names[field]))
    const city = inputOf('city')
    if (help.elsewhere.includes('city') && city?.value === '' && city === document.activeElement) openList(city)
  }, [help, isFor])
  return (
    <datalist id={list}>
      {help?.towns.map((town) => (
        <option key={town} value={town} />
      ))}
    </datalist>
  )
}

/** Opens the list of towns, where the browser lets a page do so. */
function openList(city: HTMLInputElement): void {
  try {
    city.showPicker()
  } catch {
    // It opens at the first key.
  }
}

const onlyOne = (towns: readonly string[]): string | undefined => (towns.length === 1 ? towns[0] : undefined)
