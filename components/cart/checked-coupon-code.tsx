'use client'

import { type CheckedFormOptions, useCheckedForm } from '#components/forms/use-checked-form.ts'
import type { TakenOver } from '#components/forms/use-form-later.ts'
import { useTakenOver } from '#components/forms/use-taken-over.ts'
import type { CouponState } from '#lib/cart/coupon-change.ts'
import { couponSchema } from '#lib/forms/coupon.ts'
import { CouponCodeForm, type CouponCodeProps } from './coupon-code.tsx'

interface CheckedCouponCodeProps
  extends CouponCodeProps,
    TakenOver,
    Pick<CheckedFormOptions<CouponState>, 'sending' | 'problemsIn'> {
  words: Readonly<Record<string, string>>
}

/**
 * The field for a coupon's code that is checked before it is sent; it takes the place of the plain
 * one.
 */
export function CheckedCouponCode({
  sending,
  problemsIn,
  words,
  typed,
  focused,
  sent,
  ...code
}: CheckedCouponCodeProps) {
  const { form, field } = useCheckedForm({ schema: couponSchema, sending, problemsIn, words })
  useTakenOver(form.ref, { focused, sent })
  return (
    <CouponCodeForm {...code} form={form} field={{ ...field('code'), defaultValue: String(typed.get('code') ?? '') }} />
  )
}
