'use client'

import { useState } from 'react'
import { RequestError } from '#lib/api/request.ts'
import type { PaymentTexts } from './payment-texts.ts'

interface RefusedPayment {
  code?: string
  detail?: string
  user?: { password?: readonly string[] }
}

/**
 * What to say when a payment could not be opened: the store API's own words where it has some.
 * @param onAccountExists called instead when the account that a guest wanted is there already
 */
export function usePaymentProblem(
  texts: Pick<PaymentTexts, 'failed' | 'priceChanged'>,
  onAccountExists?: (() => void) | undefined,
) {
  const [problem, setProblem] = useState<string | null>(null)
  const report = (error: unknown) => {
    const body = error instanceof RequestError ? (error.body as RefusedPayment | null) : null
    if (onAccountExists && body?.user?.password) return onAccountExists()
    setProblem(body?.code === 'price_changed' ? texts.priceChanged : (body?.detail ?? texts.failed))
  }
  return [problem, report, setProblem] as const
}
