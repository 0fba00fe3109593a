'use client'

import { type FormEvent, startTransition, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { TextareaField } from '#components/ui/field.tsx'
import { Message } from '#components/ui/message.tsx'
import { useFormAction } from '#components/ui/use-form-action.ts'
import { quickOrder } from '#lib/actions/quick-order.ts'
import type { QuickOrderState } from '#lib/actions/quick-order-state.ts'
import { acceptsCookies } from '#lib/browser/cookies.ts'
import { cartChangesSent } from '#lib/cart/pending-changes.ts'
import { writeStoredCart } from '#lib/cart/stored-cart.ts'
import { pluralText } from '#lib/i18n/plural.ts'
import { longestUrl } from '#lib/rules/operation/longest-url.ts'
import { listField, maxOrderText } from '#lib/rules/order-lines.ts'
import { FoundLines, WrongLines } from './quick-order-lines.tsx'
import type { QuickOrderTexts } from './quick-order-texts.ts'

interface QuickOrderFormProps {
  texts: QuickOrderTexts
  language: string
  /** The list of a link, as it was checked; without one the empty state. */
  initial: QuickOrderState
  /** Whether prices without tax are shown first. */
  professional: boolean
  /** Path of this page, for a link to the list that is shown. */
  listPath: string
  cartPath: string
}

/**
 * A list of references that is pasted, checked, and put into the cart in one step. A plain form: it works without a
 * script.
 */
export function QuickOrderForm({ texts, language, initial, professional, listPath, cartPath }: QuickOrderFormProps) {
  const [state, send, pending] = useFormAction<QuickOrderState>(quickOrder, initial, {
    lost: (form, before) => ({
      ...before,
      text: String(form.get(listField) ?? ''),
      problem: 'unreachable',
      added: null,
    }),
    done: ({ added }) => added !== null,
    before: cartChangesSent,
  })
  const [first] = useState(state)
  const [forgotten, setForgotten] = useState(false)
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state === first) return
    result.current?.focus()
    if (!state.added) return
    const kept = acceptsCookies()
    setForgotten(!kept)
    if (kept) writeStoredCart(state.added.cart)
  }, [state, first])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // By hand, as React empties the fields of a form that it sends.
    event.preventDefault()
    if (pending) return
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    startTransition(() => send(form))
  }
  const link = `${listPath}?${new URLSearchParams({ [listField]: state.text })}`
  const wrong = state.lines.filter(({ problem }) => problem !== null)
  const good = state.lines.filter(({ problem }) => problem === null)
  const named = (message: string) => (Object.hasOwn(texts, message) ? texts[message as keyof QuickOrderTexts] : message)
  return (
    <form action={send} onSubmit={onSubmit} className="min-w-0">
      <TextareaField
        key={state.added ? `left-${state.added.cart.size}` : 'typed'}
        name={listField}
        label={texts.label}
        hint={texts.hint}
        rows={8}
        maxLength={maxOrderText}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        wrap="off"
        defaultValue={state.text}
      />
      <input type="hidden" name="checked" value={state.checked} />
      <div className="mt-4">
        <Button name="do" value="check" look={state.size > 0 ? 'secondary' : 'primary'} pending={pending}>
          {pending ? texts.checking : state.checked ? texts.checkAgain : texts.check}
        </Button>
      </div>
      <div ref={result} tabIndex={-1} role="status" className="mt-6 space-y-6 outline-none">
        {state.problem ? <Message tone="danger">{named(state.problem)}</Message> : null}
        {state.added ? (
          <Message tone={forgotten ? 'warning' : 'success'}>
            {forgotten ? texts.cookies : pluralText(texts.added, state.added.pieces, language)}{' '}
            <a href={cartPath} className="font-medium underline underline-offset-4">
              {texts.seeCart}
            </a>
          </Message>
        ) : null}
        {wrong.length > 0 ? <WrongLines lines={wrong} named={named} texts={texts} language={language} /> : null}
        {good.length > 0 ? <FoundLines lines={good} state={state} professional={professional} texts={texts} /> : null}
        {state.size > 0 && link.length <= longestUrl ? (
          <p className="text-sm">
            <a href={link} className="underline underline-offset-4">
              {texts.link}
            </a>
          </p>
        ) : null}
      </div>
      {state.size > 0 ? (
        <div className="mt-6 flex flex-wrap items-center justify-end gap-4">
          <Button name="do" value="add" size="lg" pending={pending}>
            {pluralText(texts.add, state.size, language)}
          </Button>
        </div>
      ) : null}
    </form>
  )
}
