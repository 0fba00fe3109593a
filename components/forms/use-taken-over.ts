'use client'

import { type RefObject, useEffect } from 'react'
import type { TakenOver } from './use-form-later.ts'

/**
 * Goes on where the plain form was left that a form has taken over from: at its field, or by
 * sending it.
 */
export function useTakenOver(
  form: RefObject<HTMLFormElement | null>,
  { focused, sent }: Partial<Pick<TakenOver, 'focused' | 'sent'>>,
): void {
  useEffect(() => {
    const field = focused && form.current?.elements.namedItem(focused)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) goOnTyping(field)
  }, [form, focused])
  useEffect(() => {
    if (sent) form.current?.requestSubmit()
  }, [form, sent])
}

/** Focuses a field with the cursor at the end of its text. */
function goOnTyping(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value } = field
  field.focus()
  if (value === '' || field.type === 'checkbox') return
  // Another value moves the cursor behind it; fields for e-mails know no selection that could be
  // set.
  field.value = ''
  field.value = value
}
