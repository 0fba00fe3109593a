import { useMutation, useQuery } from '@tanstack/react-query'
import { payments } from '../api/payments.ts'
import { settleWallet } from '../api/settle-wallet.ts'
import { notePayingPage } from '../checkout/paying-page.ts'
import type { SessionMethod } from '../contract/payment-methods.ts'
import type { OpenedPayment } from '../contract/payments.ts'
import { keys } from './keys.ts'

/** The payment to open. */
export interface Payable {
  cartId: string
  /** Total that the shopper sees, cents. */
  total: number
}

/** How long the store's payment methods are fresh, milliseconds. */
const staleTime = 300_000

/**
 * Money moves by these: they are not repeated by themselves, and none waits for the network to go
 * off when the shopper no longer expects it.
 */
const once = { retry: false, networkMode: 'always' } as const

/** The payment that was opened, once the page of its order is noted. */
async function noted(opening: Promise<OpenedPayment>, { cartId }: Payable): Promise<OpenedPayment> {
  const opened = await opening
  notePayingPage(opened.payment_reference, cartId)
  return opened
}

const orderOf = ({ cartId, total }: Payable) => ({ cart_id: cartId, expected_total: total })

/** The store's payment methods, with the browser's data for their providers' parts. */
export function usePaymentMethods() {
  return useQuery({
    queryKey: keys.paymentMethods,
    queryFn: ({ signal }) => payments.methods({ signal }),
    staleTime,
  })
}

/**
 * A session at Adyen for a card, Klarna or Bizum. It is paid once: each attempt has a new one, and none is cached.
 * @param attempt counts up
 */
export function useCardSession(payable: Payable, method: SessionMethod, attempt: number) {
  return useQuery({
    queryKey: keys.cardSession(payable.cartId, method, payable.total, attempt),
    queryFn: ({ signal }) =>
      noted(payments.cardSession({ body: { ...orderOf(payable), payment_method: method }, signal }), payable),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

/** Submits the result of Adyen's components for a session; the store API asks the provider itself. */
export function useCardResult() {
  return useMutation({
    ...once,
    mutationFn: (body: { session_id: string; session_result: string }) => payments.cardDetails({ body }),
  })
}

/** Opens an order at PayPal, which the shopper then approves. */
export function useWalletOrder(payable: Payable) {
  return useMutation({
    ...once,
    mutationFn: () => noted(payments.paypalCreateOrder({ body: orderOf(payable) }), payable),
  })
}

/** Has the money of an approved PayPal order taken. */
export function useSettledWallet() {
  return useMutation({ ...once, mutationFn: settleWallet })
}

/** Opens an order at seQura, whose form the answer names. */
export function useInstalmentOrder(payable: Payable) {
  return useMutation({
    ...once,
    mutationFn: (product: 'sp1' | 'pp3') =>
      noted(payments.sequraInitOrder({ body: { ...orderOf(payable), product } }), payable),
  })
}
