'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { Queries } from '#components/queries/queries.tsx'
import { usePostalHelp } from '#lib/queries/postal-help.ts'

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
 * What a postal code says of its place: towns to choose from, and town and province filled in where
 * nothing was typed. Typed text is never changed; without an answer the fields are simply
 * typed.
 */
export default function PostalTowns(props: PostalTownsProps) {
  return (
    <Queries>
      <Towns {...props} />
    </Queries>
  )
}

function Towns({ postalCode, form, names, list, onFilled }: PostalTownsProps) {
  const help = usePostalHelp(postalCode)
  /** Values filled in here, by field: a change of the postal code may replace them. */
  const filled = useRef<ReadonlyMap<string, string>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken once
  useEffect(() => {
    if (!help) return
    const fill = (name: string, value: string | undefined): boolean => {
      const input = form.current?.elements.namedItem(name)
      if (!value || !(input instanceof HTMLInputElement)) return false
      if (input.value.trim() !== '' && input.value !== filled.current.get(name)) return false
      input.value = value
      filled.current = new Map([...filled.current, [name, value]])
      // The shopper may be about to type there: that takes the place of the text, not its end.
      if (input === document.activeElement) input.select()
      return true
    }
    const known = { [names.province]: help.province?.name, [names.city]: onlyOne(help.towns) }
    onFilled(Object.entries(known).flatMap(([name, value]) => (fill(name, value) ? [name] : [])))
  }, [help])
  return (
    <datalist id={list}>
      {help?.towns.map((town) => (
        <option key={town} value={town} />
      ))}
    </datalist>
  )
}

const onlyOne = (towns: readonly string[]): string | undefined => (towns.length === 1 ? towns[0] : undefined)
