import { type RefObject, useRef, useState } from 'react'
import type { PostalHelp } from '#lib/places/towns.ts'
import { judgePostalCode } from '#lib/rules/postal-code.ts'

/**
 * What a postal code says of its place: towns to choose from, and town and province filled in where nothing was typed. What somebody
 * typed is never changed; without an answer the fields are simply typed.
 * @param country ISO code of the store's country
 * @param onFilled called with the names of the fields that were filled in
 * @param names of the fields for town and province
 */
export function usePostalHelp(
  form: RefObject<HTMLFormElement | null>,
  country: string,
  onFilled: (names: string[]) => void,
  names: { city: string; province: string } = { city: 'shipping_data.city', province: 'shipping_data.province' },
) {
  const [towns, setTowns] = useState<readonly string[]>([])
  const asked = useRef('')
  /** What was filled in here, by field: it may be replaced when the postal code changes. */
  const filled = useRef<Record<string, string>>({})
  const fill = (name: string, value: string | undefined): boolean => {
    const input = form.current?.elements.namedItem(name)
    if (!value || !(input instanceof HTMLInputElement)) return false
    if (input.value.trim() !== '' && input.value !== filled.current[name]) return false
    input.value = value
    filled.current[name] = value
    return true
  }
  const help = async (typed: string) => {
    const code = typed.trim()
    const verdict = judgePostalCode(code, country)
    if ((verdict !== 'free' && verdict !== 'charged') || code === asked.current) return
    asked.current = code
    const found = await fetchHelp(code)
    if (asked.current !== code) return
    if (!found) {
      asked.current = ''
      return
    }
    setTowns(found.towns)
    const values = {
      [names.province]: found.province?.name,
      [names.city]: found.towns.length === 1 ? found.towns[0] : undefined,
    }
    onFilled(Object.entries(values).flatMap(([name, value]) => (fill(name, value) ? [name] : [])))
  }
  return { towns, help }
}

async function fetchHelp(code: string): Promise<PostalHelp | null> {
  try {
    const answer = await fetch(`/api/places?postal_code=${code}`)
    return answer.ok ? ((await answer.json()) as PostalHelp) : null
  } catch {
    return null
  }
}
