'use client'

import { PayPalOneTimePaymentButton, PayPalProvider } from '@paypal/react-paypal-js/sdk-v6'
import { useEffect, useState } from 'react'
import { Queries } from '#components/queries/queries.tsx'
import { LoaderOverlay } from '#components/ui/loader-overlay.tsx'
import { Message } from '#components/ui/message.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { usePaymentMethods, useSettledWallet, useWalletOrder } from '#lib/queries/payments.ts'
import { loadScript } from './load-script.ts'
import { Opening } from './opening.tsx'
import { PayLaterMessage } from './pay-later-message.tsx'
import type { PaymentProps } from './payment-texts.ts'
import { usePaymentProblem } from './use-payment-problem.ts'

/**
 * PayPal with its own button and window. Approving takes no money: the store API takes it, once.
 */
export default function PaypalPayment(props: PaymentProps) {
  return (
    <Queries>
      <Payment {...props} />
    </Queries>
  )
}

function Payment({ cartId, onAccountExists, total, country, currency, creditNotice, texts, resultPath }: PaymentProps) {
  const [problem, report, setProblem] = usePaymentProblem(texts, onAccountExists)
  const { wallet, paused, retry } = useWallet(report)
  const order = useWalletOrder({ cartId, total })
  const settled = useSettledWallet()
  /** Until the page of the result is there, too. */
  const taking = settled.isPending || settled.isSuccess

  const createOrder = async () => {
    setProblem(null)
    try {
      return { orderId: (await order.mutateAsync()).session.id }
    } catch (error) {
      report(error)
      throw error
    }
  }
  const onApprove = async ({ orderId }: { orderId: string }) => {
    try {
      const { payment_reference } = await settled.mutateAsync(orderId)
      window.location.assign(`${resultPath}/${payment_reference}`)
    } catch (error) {
      report(error)
    }
  }
  return (
    <div>
      <p className="font-medium">{texts.order}</p>
      <p className="mt-1 text-sm text-ink-soft">{texts.paypalHint}</p>
      {wallet === null && problem === null ? <Opening paused={paused} texts={texts} /> : null}
      {taking ? <LoaderOverlay text={texts.ordering} /> : null}
      {wallet ? (
        <div className={taking ? 'hidden' : 'mt-4 [&_paypal-button]:block'}>
          <PayPalProvider
            clientId={wallet.client_id}
            environment={wallet.environment as 'sandbox'}
            components={wallet.pay_later ? ['paypal-payments', 'paypal-messages'] : ['paypal-payments']}
            pageType="checkout"
          >
            <PayPalOneTimePaymentButton
              createOrder={createOrder}
              onApprove={onApprove}
              onCancel={() => setProblem(texts.cancelled)}
              onError={() => setProblem((current) => current ?? texts.failed)}
            />
            {wallet.pay_later ? (
              <PayLaterMessage total={total} country={country} currency={currency} notice={creditNotice} />
            ) : null}
          </PayPalProvider>
        </div>
      ) : null}
      <div role="alert" className="not-empty:mt-4">
        {problem ? (
          <Message tone="danger">
            {problem}{' '}
            {wallet ? null : (
              <RetryButton
                text={texts.retry}
                retry={() => {
                  setProblem(null)
                  retry()
                }}
              />
            )}
          </Message>
        ) : null}
      </div>
    </div>
  )
}

/** Props of PayPal's own button; null until it is loaded. */
function useWallet(report: (error: unknown) => void) {
  const { data, error, fetchStatus, refetch } = usePaymentMethods()
  const [isLoaded, setLoaded] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is used once, and again on request
  useEffect(() => {
    if (error) return report(error)
    if (!data) return
    const { paypal } = data.providers
    if (!paypal) return report(new Error('PayPal is not set up.'))
    const { sandbox } = paypal
    // The simulated provider's script replaces PayPal's own: the library uses an existing one.
    const loading = sandbox ? loadScript(`${sandbox}/web-sdk/v6/core`) : Promise.resolve()
    loading.then(() => setLoaded(true), report)
  }, [data, error, attempt])
  return {
    wallet: (isLoaded && data?.providers.paypal) || null,
    /** True while the request waits for the network. */
    paused: fetchStatus === 'paused',
    retry: () => {
      if (data?.providers.paypal) setAttempt((number) => number + 1)
      else void refetch()
    },
  }
}
