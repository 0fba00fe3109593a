'use client'

import { type ComponentType, lazy, Suspense, useState } from 'react'
import { judgePostalCode } from '#lib/rules/postal-code.ts'
import type { PostalTownsProps } from './postal-towns.tsx'

/** Without it the fields are simply typed. */
const Towns = lazy<ComponentType<PostalTownsProps>>(() =>
  import('./postal-towns.tsx').catch(() => ({ default: () => null })),
)

/** Help with town and province, loaded when there is a postal code. */
export function HelpWithTowns({ postalCode, ...props }: PostalTownsProps) {
  return postalCode === '' ? null : (
    <Suspense>
      <Towns postalCode={postalCode} {...props} />
    </Suspense>
  )
}

/**
 * The postal code to ask about: the last one that was left and is delivered to, or empty.
 * @param country ISO code of the store's country
 */
export function usePostalCode(country: string): [postalCode: string, left: (typed: string) => void] {
  const [postalCode, setPostalCode] = useState('')
  return [postalCode, (typed) => isDelivered(typed, country) && setPostalCode(typed.trim())]
}

/** Whether the shop delivers to a postal code as it was typed. */
export function isDelivered(typed: string, country: string): boolean {
  const verdict = judgePostalCode(typed, country)
  return verdict === 'free' || verdict === 'charged'
}
