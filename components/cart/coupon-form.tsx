'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { useFormAction } from '#components/ui/use-form-action.ts'
import { type CouponState, couponAsked, noCouponChange } from '#lib/cart/coupon-change.ts'
import type { Cart } from '#lib/contract/carts.ts'

export type CouponTexts = Record<
  | 'ask'
  | 'code'
  | 'apply'
  | 'remove'
  | 'applied'
  | 'removed'
  | 'required'
  | 'applyFailed'
  | 'removeFailed'
  | 'inactive',
  string
>

interface CouponFormProps {
  coupon: Cart['coupon']
  /** Why the applied coupon is worth nothing at present; the texts' general word when it is not given. */
  problem?: string | undefined
  /** A server action where the form must work without a script. */
  change: (state: CouponState, form: FormData) => Promise<CouponState>
  texts: CouponTexts
  /** The page to come back to without a script, and what came of the form on it a moment ago. */
  page?: 'cart' | 'checkout'
  before?: CouponState
}

/** Applies a coupon's code to the cart, or takes it off again; one at a time. */
export function CouponForm({ coupon, problem, change, texts, page, before = noCouponChange }: CouponFormProps) {
  const [state, action, pending] = useFormAction<CouponState>(change, before, {
    lost: (form) => ({ outcome: 'refused', message: null, code: couponAsked(form) ?? '' }),
  })
  const id = useId()
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const hidden = (
    <>
      <input type="hidden" name="script" value={scripted ? '1' : ''} />
      {page ? <input type="hidden" name="page" value={page} /> : null}
    </>
  )
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone: the focus goes to what came of it.
  useEffect(() => {
    if (state === before) return
    if (state.outcome === 'applied' || state.outcome === 'removed') place.current?.focus()
    if (state.outcome === 'refused') place.current?.querySelector('input')?.focus()
  }, [state, before])
  const refused = state.outcome === 'refused'
  const done =
    state.outcome === 'applied' && coupon
      ? texts.applied
      : state.outcome === 'removed' && !coupon
        ? texts.removed
        : null
  return (
    <div ref={place} tabIndex={-1} className="mt-5 border-t border-line pt-3 text-sm outline-none">
      {coupon ? (
        <form action={action} className="flex items-center gap-2">
          {hidden}
          <input type="hidden" name="remove" value="1" />
          <Icon name="badge-percent" className="size-4 shrink-0 text-water" />
          <span className="min-w-0 flex-1 font-medium break-words">{coupon.code}</span>
          <button
            type={pending ? 'button' : 'submit'}
            aria-disabled={pending || undefined}
            className="min-h-11 px-1 text-ink-soft underline underline-offset-4 hover:text-ink aria-disabled:opacity-50"
          >
            {texts.remove}
            <span className="sr-only"> {coupon.code}</span>
          </button>
        </form>
      ) : (
        <details open={refused || undefined} className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 underline underline-offset-4 [&::-webkit-details-marker]:hidden">
            <Icon name="badge-percent" className="size-4 text-water" />
            {texts.ask}
          </summary>
          <form action={action} noValidate className="flex items-start gap-2 pt-1 pb-2">
            {hidden}
            <Field
              id={id}
              name="code"
              label={texts.code}
              defaultValue={state.code}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              className="min-w-0 flex-1"
              error={refused ? (state.message ?? (state.code === '' ? texts.required : texts.applyFailed)) : undefined}
            />
            <Button look="secondary" pending={pending} className="mt-6.5 shrink-0">
              {texts.apply}
            </Button>
          </form>
        </details>
      )}
      {coupon && (problem || coupon.problem) ? (
        <p className="pb-1 text-xs text-warning">{problem ?? texts.inactive}</p>
      ) : null}
      <p role="status" className="text-xs text-success empty:hidden">
        {done}
      </p>
      <p role="alert" className="text-xs text-danger empty:hidden">
        {refused && coupon ? (state.message ?? texts.removeFailed) : null}
      </p>
    </div>
  )
}
