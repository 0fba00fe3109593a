'use client'

import { unstable_rethrow } from 'next/navigation'
import { useActionState, useRef } from 'react'

type Action<State> = (before: State, form: FormData) => Promise<State>

export interface FormActionOptions<State> {
  /** The state that says that no answer came; it holds what was typed. */
  lost: (form: FormData, before: State) => State
  /**
   * For what must not be done twice: whether it was done. Until then the same form carries the same
   * `key`, by which the store API knows what it has done already.
   */
  done?: (state: State) => boolean
}

/**
 * `useActionState` for a server action whose answer may get lost on the way: React would put the
 * error page in the place of the form, and what was typed would be gone with it. The server's own
 * rendering is given the action itself, so that the form works without a script.
 */
export function useFormAction<State>(
  action: Action<State>,
  initial: State,
  { lost, done }: FormActionOptions<State>,
): [state: State, send: (form: FormData) => void, pending: boolean] {
  const attempt = useRef<{ text: string; key: string }>(undefined)
  const kept = async (before: State, form: FormData): Promise<State> => {
    if (done) {
      const text = JSON.stringify([...form])
      if (attempt.current?.text !== text) attempt.current = { text, key: crypto.randomUUID?.() ?? '' }
      form.set('key', attempt.current.key)
    }
    try {
      const state = await action(before, form)
      if (done?.(state)) attempt.current = undefined
      return state
    } catch (error) {
      // An answer that leads to another page comes as an error too.
      unstable_rethrow(error)
      return lost(form, before)
    }
  }
  return useActionState(
    (typeof window === 'undefined' ? action : kept) as (before: Awaited<State>, form: FormData) => Promise<State>,
    initial as Awaited<State>,
  )
}

/** Texts of a form by field name, without passwords: those are typed again. */
export function typedIn(form: FormData): Record<string, string> {
  const typed = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(typed.filter(([name]) => !/password|confirmation|current|^\$/.test(name)))
}
