'use client'

import { useState } from 'react'
import { RequestError } from '#lib/api/request.ts'
import { type PaymentProblem, paymentProblem } from '#lib/rules/payment-problem.ts'
import type { PaymentTexts } from './payment-texts.ts'

interface RefusedPayment {
  user?: { password?: readonly string[] }
}

/**
 * Message for a payment that could not be opened, in the shop's words.
 * @param onAccountExists called instead when the account that a guest wants exists already
 */
export function usePaymentProblem(
  texts: Pick<PaymentTexts, PaymentProblem>,
  onAccountExists?: (() => void) | undefined,
) {
  const [problem, setProblem] = useState<string | null>(null)
  const report = (error: unknown) => {
    const body = error instanceof RequestError ? error.body : null
    if (onAccountExists && (body as RefusedPayment | null)?.user?.password) return onAccountExists()
    setProblem(texts[paymentProblem(body)])
  }
  return [problem, report, setProblem] as const
}
