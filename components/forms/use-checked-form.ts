'use client'

import { type FocusEvent, type FormEvent, startTransition, useEffect, useMemo, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { checkForm, type FormProblems, type FormSchema } from '#lib/forms/check-form.ts'
import { emptyControls, focusFirst, shownNames } from './controls.ts'
import { asErrors, errorAt } from './form-errors.ts'
import { useAfterPress } from './use-after-press.ts'
import { useScripted } from './use-scripted.ts'

export interface CheckedFormOptions<State> {
  /** The same that the server action checks by. */
  schema: FormSchema
  /** State, dispatch and `pending` of `useFormAction`. */
  sending: readonly [state: State, action: (form: FormData) => void, pending: boolean]
  /** Errors from the server by field: names of messages, or the store API's own texts. */
  problemsIn: (state: State) => FormProblems
  /** Messages by their names. */
  words: Readonly<Record<string, string>>
  /**
   * Whether leaving a field judges it even if it is empty. Otherwise no error is shown for a field
   * that was only passed.
   */
  judgesEmpty?: boolean | undefined
  /**
   * Shown with errors although it was not sent, on the sheet of parts: it does not take the
   * focus when the page comes.
   */
  isSample?: boolean | undefined
  /**
   * Fields that an answer has used up, and that are emptied: `all`, or `passwords`, which are typed again. A wrong
   * password is emptied in any case.
   */
  usedUp?: ((state: State) => 'all' | 'passwords' | undefined) | undefined
}

/**
 * Validates a form by its schema: when a field is left and on submission, and nothing is sent before every field
 * passes; a message disappears as soon as its field is right. Errors from the server appear at the same places. The
 * first wrong field gets the focus.
 *
 * Fields are uncontrolled, and read from the page when they are validated and sent: text typed before the script ran,
 * or filled in by the browser, counts. No answer empties them, so no input is lost.
 */
export function useCheckedForm<State>({
  schema,
  sending: [state, action, pending],
  problemsIn,
  words,
  judgesEmpty = false,
  usedUp,
  isSample = false,
}: CheckedFormOptions<State>) {
  const ref = useRef<HTMLFormElement>(null)
  const scripted = useScripted()
  const afterPress = useAfterPress()
  /** Set on submission: a second click may come before the rendering with `pending`. */
  const underWay = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is used once
  const told = useMemo(() => asErrors(problemsIn(state), 'server'), [state])
  const found = () => (ref.current ? checkForm(schema, new FormData(ref.current)).problems : null)
  const { register, trigger, setError, handleSubmit, formState } = useForm({
    errors: told,
    resolver: (values) => {
      const problems = found()
      return problems ? { values: {}, errors: asErrors(problems, 'schema') } : { values, errors: {} }
    },
    // It would use the order of registration, but later fields may appear anywhere.
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  })
  const { errors } = formState
  const lastAnswer = useRef(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is used once
  useEffect(() => {
    const isNew = lastAnswer.current !== state
    lastAnswer.current = state
    underWay.current = false
    const isWrong = (name: string) => errorAt(told, name) !== undefined
    if (isNew) emptyControls(ref.current, usedUp?.(state), isWrong)
    if (isNew || !isSample) focusFirst(ref.current, isWrong)
  }, [state])

  const errorOf = (name: string): string | undefined => {
    const message = errorAt(errors, name)?.message
    return message === undefined ? undefined : (words[message] ?? message)
  }
  /**
   * Judges the field that is typed in, once it is wrong, and the others: a rule may be about both
   * (the same password twice).
   */
  const typing = (typed: string) => {
    const names = shownNames(ref.current).filter((name) => {
      const error = errorAt(errors, name)
      return error && (name === typed || error.by === 'schema')
    })
    if (names.length > 0) void trigger(names)
  }
  const leaving = (name: string, value: string) => {
    const error = errorAt(errors, name)
    // Errors from the server stay until the field changes.
    if (error?.by === 'server' || (value === '' && !error && !judgesEmpty)) return
    afterPress(() => void trigger(name))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Sending checks everything; a check of the field just left would come after it.
    afterPress(() => {})
    if (pending || underWay.current) return
    underWay.current = true
    const { submitter } = event.nativeEvent as SubmitEvent
    const form = new FormData(event.currentTarget, submitter)
    form.set('scripted', '1')
    const go = () => startTransition(() => action(form))
    // A back button skips the validation.
    if (submitter instanceof HTMLButtonElement && submitter.formNoValidate) return go()
    void handleSubmit(go, (wrong) => {
      underWay.current = false
      focusFirst(ref.current, (name) => errorAt(wrong, name) !== undefined)
    })()
  }

  /**
   * Shows an error at a field that does not come from an answer to the form, and moves the focus there as an answer
   * does.
   */
  const refuse = (name: string, message: string) => {
    const isIt = (other: string) => other === name
    emptyControls(ref.current, undefined, isIt)
    setError(name, { type: 'server', message })
    focusFirst(ref.current, isIt)
  }

  /** Props of a field's control; to be spread into a field of `components/ui/`. */
  const field = (name: string) => {
    const { ref, onChange, onBlur } = register(name)
    return {
      name,
      ref,
      error: errorOf(name),
      onChange: (event: FormEvent<HTMLElement>) => {
        void onChange(event)
        typing(name)
      },
      onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
        void onBlur(event)
        leaving(name, event.target.value)
      },
    }
  }

  return {
    state,
    pending,
    /** True once the page's script runs. */
    scripted,
    errorOf,
    /** Whether it was sent, or was to be sent, with a field that is wrong still. */
    refused: Object.keys(errors).length > 0 && (formState.isSubmitted || Object.keys(told).length > 0),
    /** Judges fields that something else than typing has filled in. */
    judge: (names: readonly string[]) => void trigger([...names]),
    refuse,
    field,
    /**
     * The same for each control of a group (radio buttons, checkboxes of one name): react-hook-form would set them all
     * to the first one's value.
     */
    choice: (name: string) => {
      const { ref: _, ...more } = field(name)
      return more
    },
    /** Props of the `<form>`. */
    form: { ref, action, onSubmit, noValidate: true },
  }
}
