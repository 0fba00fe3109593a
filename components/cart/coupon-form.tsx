'use client'

import { useEffect, useId, useRef } from 'react'
import { useFormLater } from '#components/forms/use-form-later.ts'
import { useScripted } from '#components/forms/use-scripted.ts'
import { Icon } from '#components/ui/icon.tsx'
import { useFormAction } from '#components/ui/use-form-action.ts'
import { type CouponState, noCouponChange, requestedCoupon } from '#lib/cart/coupon-change.ts'
import type { Cart } from '#lib/contract/cart-content.ts'
import type { FormProblems } from '#lib/forms/check-form.ts'
import { CouponCodeForm } from './coupon-code.tsx'

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
  /**
   * Why the applied coupon is worth nothing at present; the texts' general word when it is not
   * given.
   */
  problem?: string | undefined
  /** A server action where the form must work without a script. */
  change: (state: CouponState, form: FormData) => Promise<CouponState>
  texts: CouponTexts
  /** The page to return to without a script, and the form's last result on it. */
  page?: 'cart' | 'checkout'
  before?: CouponState
}

const load = async () => ({ Form: (await import('./checked-coupon-code.tsx')).CheckedCouponCode })

/** The server's answer about the code: its own text, or the name of a message. */
function problemsIn({ outcome, message, code }: CouponState): FormProblems {
  return outcome === 'refused' ? { code: message ?? (code === '' ? 'required' : 'applyFailed') } : {}
}

/** Applies a coupon's code to the cart, or takes it off again; one at a time. */
export function CouponForm({
  coupon,
  problem: inactive,
  change,
  texts,
  page,
  before = noCouponChange,
}: CouponFormProps) {
  const sending = useFormAction<CouponState>(change, before, {
    lost: (form) => ({ outcome: 'refused', message: null, code: requestedCoupon(form) ?? '' }),
  })
  const [state, action, pending] = sending
  const scripted = useScripted()
  const { live, holder } = useFormLater(load)
  const hidden = (
    <>
      <input type="hidden" name="script" value={scripted ? '1' : ''} />
      {page ? <input type="hidden" name="page" value={page} /> : null}
    </>
  )
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is gone: the focus moves to the result.
  useEffect(() => {
    if (state === before) return
    if (state.outcome === 'applied' || state.outcome === 'removed') place.current?.focus()
    if (state.outcome === 'refused') place.current?.querySelector<HTMLElement>('[name=code]')?.focus()
  }, [state, before])
  const refused = state.outcome === 'refused'
  const problem = problemsIn(state).code
  const words: Readonly<Record<string, string>> = texts
  const code = { id: useId(), pending, texts, hidden }
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
          <span className="min-w-0 flex-1 font-medium wrap-anywhere">{coupon.code}</span>
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
          <div {...holder}>
            {live ? (
              <live.Form {...code} {...live} sending={sending} problemsIn={problemsIn} words={texts} />
            ) : (
              <CouponCodeForm
                {...code}
                form={{ action }}
                field={{ name: 'code', defaultValue: state.code, error: problem && (words[problem] ?? problem) }}
              />
            )}
          </div>
        </details>
      )}
      {coupon && (inactive || coupon.problem) ? (
        <p className="pb-1 text-xs text-warning">{inactive ?? texts.inactive}</p>
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
