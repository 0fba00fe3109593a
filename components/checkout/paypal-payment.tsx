'use client'

import { PayPalOneTimePaymentButton, PayPalProvider } from '@paypal/react-paypal-js/sdk-v6'
import { useEffect, useState } from 'react'
import { LoaderOverlay } from '#components/ui/loader-overlay.tsx'
import { Message } from '#components/ui/message.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { request } from '#lib/api/request.ts'
import type { contract } from '#lib/contract/index.ts'
import type { PaymentProps } from './payment-texts.ts'
import { settleWallet } from './settle-wallet.ts'
import { usePaymentProblem } from './use-payment-problem.ts'

type Methods = typeof contract.payments.methods
type Create = typeof contract.payments.paypalCreateOrder

/** PayPal with its own button and window. Approving takes no money: the store API takes it, once. */
export default function PaypalPayment({ cartId, onAccountExists, total, texts, resultPath }: PaymentProps) {
  const [wallet, setWallet] = useState<{ client_id: string; environment: 'sandbox' | 'production' } | null>(null)
  const [taking, setTaking] = useState(false)
  const [problem, report, setProblem] = usePaymentProblem(texts, onAccountExists)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the payment is opened
  useEffect(() => {
    request<Methods>('GET', '/payment/v1/methods/')
      .then(async ({ paypal }) => {
        if (!paypal) throw new Error('PayPal is not set up.')
        if (paypal.sandbox) await loadScript(`${paypal.sandbox}/web-sdk/v6/core`)
        setWallet(paypal)
      })
      .catch(report)
  }, [])

  const createOrder = async () => {
    setProblem(null)
    try {
      const order = await request<Create>('POST', '/payment/v1/paypal/payments/create_order/', {
        cart_id: cartId,
        expected_total: total,
      })
      return { orderId: order.paypal_order_id }
    } catch (error) {
      report(error)
      throw error
    }
  }
  const onApprove = async ({ orderId }: { orderId: string }) => {
    setTaking(true)
    try {
      const { payment_reference } = await settleWallet(orderId)
      window.location.assign(`${resultPath}/${payment_reference}`)
    } catch (error) {
      setTaking(false)
      report(error)
    }
  }
  const waiting = wallet === null && problem === null
  return (
    <div>
      <p className="font-medium">{texts.order}</p>
      <p className="mt-1 text-sm text-ink-soft">{texts.paypalHint}</p>
      {waiting ? (
        <p className="flex items-center gap-3 py-4 text-sm text-ink-soft" role="status">
          <Spinner />
          {texts.loading}
        </p>
      ) : null}
      {taking ? <LoaderOverlay text={texts.ordering} /> : null}
      {wallet ? (
        <div className={taking ? 'hidden' : 'mt-4 [&_paypal-button]:block'}>
          <PayPalProvider clientId={wallet.client_id} environment={wallet.environment} pageType="checkout">
            <PayPalOneTimePaymentButton
              createOrder={createOrder}
              onApprove={onApprove}
              onCancel={() => setProblem(texts.cancelled)}
              onError={() => setProblem((current) => current ?? texts.failed)}
            />
          </PayPalProvider>
        </div>
      ) : null}
      <div role="alert" className="not-empty:mt-4">
        {problem ? <Message tone="danger">{problem}</Message> : null}
      </div>
    </div>
  )
}

/** The simulated provider's script takes the place of PayPal's own: the library uses what is there already. */
function loadScript(address: string): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => done()
    script.onerror = () => fail(new Error('The script cannot be loaded.'))
    document.head.append(script)
  })
}
