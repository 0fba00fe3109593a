'use client'

import { useState } from 'react'
import { RequestError } from '#lib/api/request.ts'
import type { PaymentTexts } from './payment-texts.ts'

/** What to say when a payment could not be opened: the store API's own words where it has some. */
export function usePaymentProblem(texts: Pick<PaymentTexts, 'failed' | 'priceChanged'>) {
  const [problem, setProblem] = useState<string | null>(null)
  const report = (error: unknown) => {
    const body = error instanceof RequestError ? (error.body as { code?: string; detail?: string } | null) : null
    setProblem(body?.code === 'price_changed' ? texts.priceChanged : (body?.detail ?? texts.failed))
  }
  return [problem, report, setProblem] as const
}
