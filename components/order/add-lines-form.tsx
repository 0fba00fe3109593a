'use client'

import { type FormEvent, startTransition, useEffect, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import { useFormAction } from '#components/ui/use-form-action.ts'
import type { AddedLinesState } from '#lib/actions/added-lines.ts'
import { cartChangesSent } from '#lib/cart/pending-changes.ts'
import { writeStoredCart } from '#lib/cart/stored-cart.ts'
import type { Messages } from '#lib/i18n/messages.ts'
import { pluralText } from '#lib/i18n/plural.ts'
import { LeftOut } from './left-out.tsx'

interface AddLinesFormProps {
  /** Adds the lines to the cart. */
  add: (state: AddedLinesState, form: FormData) => Promise<AddedLinesState>
  /** Id of the order, or token of the project, whose lines they are. */
  of: string
  /** The result of sending it without a script. */
  answered: AddedLinesState
  cartPath: string
  /** Whether it is what the page is for. */
  main?: boolean
  language: string
  texts: Messages['profile']['orderAgain']
}

/** Adds many lines to the cart: one button, and which lines could not be added. */
export function AddLinesForm({ add, of, answered, cartPath, main = false, language, texts }: AddLinesFormProps) {
  const [state, send, pending] = useFormAction<AddedLinesState>(add, answered, {
    lost: (_, before) => ({ ...before, fields: null, done: false, cart: null, form: 'unreachable' }),
    done: ({ done }) => done,
    before: cartChangesSent,
  })
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state === answered) return
    result.current?.focus()
    if (state.cart) writeStoredCart(state.cart)
  }, [state, answered])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const form = new FormData(event.currentTarget)
    form.set('scripted', '1')
    startTransition(() => send(form))
  }
  return (
    <form action={send} onSubmit={onSubmit} className="mt-6 print:hidden">
      <input type="hidden" name="of" value={of} />
      <Button look={main ? 'primary' : 'secondary'} pending={pending}>
        {pending ? texts.adding : texts.add}
      </Button>
      <p className="mt-2 text-sm text-ink-soft">{texts.text}</p>
      <div ref={result} tabIndex={-1} role="status" className="space-y-3 outline-none not-empty:mt-5">
        {state.form ? (
          <Message tone="danger">{state.form === 'unreachable' ? texts.unreachable : state.form}</Message>
        ) : null}
        {state.done ? (
          <Message tone="success">
            {pluralText(texts.added, state.pieces ?? 0, language)}{' '}
            <a href={cartPath} className="font-medium underline underline-offset-4">
              {texts.seeCart}
            </a>
          </Message>
        ) : null}
        <LeftOut title={texts.left} lines={state.fields} />
      </div>
    </form>
  )
}
