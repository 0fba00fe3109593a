'use client'

import { useState } from 'react'

const nothing: Readonly<Record<string, string>> = {}

/**
 * Invalid values typed before the page came: they stand in the fields of the screen that
 * opens. Once that screen is left, its fields hold what has been chosen.
 * @param code changes with the screen
 */
export function useTypedAtFirst(
  typed: Readonly<Record<string, string>>,
  code: string,
): Readonly<Record<string, string>> {
  const [first] = useState(code)
  const [left, setLeft] = useState(false)
  if (!left && code !== first) setLeft(true)
  return left ? nothing : typed
}
