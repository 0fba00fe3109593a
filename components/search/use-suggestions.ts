'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { fewestLetters, type Suggested, suggest } from './suggest.ts'

/** Pause in typing after which the store is asked, milliseconds. */
const pause = 150

/** The text of a search box as it is typed. */
export function useTyped(input: HTMLInputElement): string {
  const typed = useSyncExternalStore(
    (callback) => {
      input.addEventListener('input', callback)
      return () => input.removeEventListener('input', callback)
    },
    () => input.value,
    () => '',
  )
  return typed.trim().replace(/\s+/g, ' ')
}

/**
 * Suggestions for what has been typed. The store is asked after a pause, one question at a time: the next one ends the one before.
 * The last answer stays until the next is there; a failed question suggests nothing, as the form still searches.
 */
export function useSuggestions(typed: string): Suggested | null {
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  const enough = typed.length >= fewestLetters
  useEffect(() => {
    if (!enough) return setSuggested(null)
    const question = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await suggest(typed, question.signal).catch(() => null)
      if (!question.signal.aborted) setSuggested(answer)
    }, pause)
    return () => {
      clearTimeout(timer)
      question.abort()
    }
  }, [typed, enough])
  return enough ? suggested : null
}
