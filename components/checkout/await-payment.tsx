'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { Queries } from '#components/queries/queries.tsx'
import type { PaymentResult } from '#lib/contract/payments.ts'
import { usePaymentStatus } from '#lib/queries/payment-status.ts'

interface AwaitPaymentProps {
  /** The payment as the page shows it. */
  result: PaymentResult
  /**
   * Id of the cart that it is read from, where the store API does not tell of payments themselves.
   */
  cartId?: string | undefined
}

/** Polls the result of the payment; the page is shown again once there is one. */
export function AwaitPayment(props: AwaitPaymentProps) {
  return (
    <Queries>
      <Look {...props} />
    </Queries>
  )
}

function Look({ result, cartId }: AwaitPaymentProps) {
  const router = useRouter()
  const { status, order_status } = usePaymentStatus(result, cartId)
  const changed = status !== result.status || order_status !== result.order_status
  useEffect(() => {
    if (changed) router.refresh()
  }, [changed, router])
  return null
}
