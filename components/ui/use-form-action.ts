'use client'

import { unstable_rethrow } from 'next/navigation'
import { useActionState, useRef } from 'react'

type Action<State> = (before: State, form: FormData) => Promise<State>

export interface FormActionOptions<State> {
  /** State for a lost answer; it holds the input. */
  lost: (form: FormData, before: State) => State
  /**
   * For actions that must not be repeated: whether it was done. Until then the same form has the same `key`, by which
   * the store API recognises a repetition.
   */
  done?: (state: State) => boolean
  /** Awaited before the action is called, where it must not overtake something else. */
  before?: () => Promise<void>
}

/**
 * `useActionState` for a server action whose answer may get lost: React would replace the form by the error page, and
 * lose the input. The server's own rendering gets the action itself, so that the form works without a script.
 */
export function useFormAction<State>(
  action: Action<State>,
  initial: State,
  { lost, done, before: ready }: FormActionOptions<State>,
): [state: State, send: (form: FormData) => void, pending: boolean] {
  const attempt = useRef<{ text: string; key: string }>(undefined)
  const kept = async (before: State, form: FormData): Promise<State> => {
    if (done) {
      const text = JSON.stringify([...form])
      if (attempt.current?.text !== text) attempt.current = { text, key: crypto.randomUUID?.() ?? '' }
      form.set('key', attempt.current.key)
    }
    await ready?.()
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
