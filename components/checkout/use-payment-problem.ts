'use client'

import { useState } from 'react'
import { RequestError } from '#lib/api/request.ts'
import type { PaymentTexts } from './payment-texts.ts'

interface RefusedPayment {
  code?: string
  detail?: string
  password?: readonly string[]
  user?: { password?: readonly string[] }
}

/**
 * What to say when a payment could not be opened: the store API's own words where it has some.
 * @param onPasswordRefused called instead when a guest's account cannot be made: with what is wrong with its password, or null when the
 * account is there already
 */
export function usePaymentProblem(
  texts: Pick<PaymentTexts, 'failed' | 'priceChanged'>,
  onPasswordRefused?: ((message: string | null) => void) | undefined,
) {
  const [problem, setProblem] = useState<string | null>(null)
  const report = (error: unknown) => {
    const body = error instanceof RequestError ? (error.body as RefusedPayment | null) : null
    const refused = body?.password?.[0]
    if (onPasswordRefused && (refused || body?.user?.password)) return onPasswordRefused(refused ?? null)
    setProblem(body?.code === 'price_changed' ? texts.priceChanged : (body?.detail ?? texts.failed))
  }
  return [problem, report, setProblem] as const
}
