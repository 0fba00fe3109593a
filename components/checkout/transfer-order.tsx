'use client'

import { unstable_rethrow } from 'next/navigation'
import { useState, useTransition } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import { orderQuoteByTransfer } from '#lib/actions/order-quote.ts'
import type { PaymentProblem } from '#lib/rules/payment-problem.ts'
import type { PaymentTexts } from './payment-texts.ts'

interface TransferOrderProps {
  /** Of a quote or a supplement. */
  id: string
  /** Cents. */
  total: number
  texts: PaymentTexts
}

/** Orders a quote or a supplement by bank transfer; the page of the order then says where the money goes. */
export function TransferOrder({ id, total, texts }: TransferOrderProps) {
  const [problem, setProblem] = useState<PaymentProblem>()
  const [pending, start] = useTransition()
  const order = () =>
    start(async () => {
      try {
        setProblem(await orderQuoteByTransfer(id, total))
      } catch (error) {
        // The way to the page of the order comes as an error too.
        unstable_rethrow(error)
        setProblem('failed')
      }
    })
  return (
    <>
      <div role="alert" className="not-empty:mb-4">
        {problem ? <Message tone="danger">{texts[problem]}</Message> : null}
      </div>
      <Button type="button" size="lg" pending={pending} onClick={order}>
        {pending ? texts.ordering : texts.order}
      </Button>
    </>
  )
}
