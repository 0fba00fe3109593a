'use client'

import { type FocusEvent, type SubmitEvent, useEffect, useState } from 'react'
import { useAfterPress } from '#components/newsletter/use-after-press.ts'
import { typedIn, useFormAction } from '#components/ui/use-form-action.ts'
import { type AccountFormState, nothingSent } from '#lib/actions/account-form.ts'
import type { AccountCheck, AccountField, AccountProblem, AccountProblems } from '#lib/rules/account.ts'

type Send = (state: AccountFormState, form: FormData) => Promise<AccountFormState>

interface AccountFormOptions {
  send: Send
  /** The same rule that the server asks. */
  check: AccountCheck
  /** What came of sending it without a script. */
  answered: AccountFormState
  problems: Readonly<Record<AccountProblem, string>>
}

/**
 * A form around an account: checked when a field is left and when it is sent, and nothing is sent before every field passes. Without a
 * script the server checks alone, with the same messages at the same fields.
 */
export function useAccountForm({ send, check, answered, problems: words }: AccountFormOptions) {
  const [state, action, pending] = useFormAction<AccountFormState>(send, answered, {
    lost: (form) => ({ ...nothingSent, values: typedIn(form), outcome: 'failed' }),
  })
  const [found, setFound] = useState<AccountProblems>()
  const [scripted, setScripted] = useState(false)
  const afterPress = useAfterPress()
  useEffect(() => setScripted(true), [])
  const problems = found ?? state.problems
  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || !target.form) return
    const [field, form] = [target.name as AccountField, target.form]
    // Nobody is told off for a field that was only passed.
    if (target.value === '' && !problems[field]) return
    afterPress(() => {
      const now = check(new FormData(form))
      const { [field]: _, ...others } = problems
      setFound({ ...others, ...(now[field] && { [field]: now[field] }) })
    })
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    // Sending checks everything; a check of the field just left would come after it.
    afterPress(() => {})
    const now = check(new FormData(event.currentTarget))
    const [first] = Object.keys(now)
    setFound(first ? now : undefined)
    if (!first && !pending) return
    event.preventDefault()
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  return {
    state,
    pending,
    /** True once the page's script runs, which the server is told by a hidden field. */
    scripted,
    form: { action, onBlur, onSubmit, noValidate: true },
    errorOf: (field: AccountField): string | undefined => {
      const problem = problems[field]
      return problem ? words[problem] : state.told[field]
    },
  }
}
