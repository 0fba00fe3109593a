'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { ButtonLink } from '#components/ui/button.tsx'
import { leavePaidCart } from '#lib/actions/leave-paid-cart.ts'
import { writeStoredCart } from '#lib/cart/stored-cart.ts'
import { payingPage } from '#lib/checkout/paying-page.ts'

/** Forgets the cart that this browser's scripts keep: it has become an order. */
export function ForgetStoredCart() {
  useEffect(() => void writeStoredCart(null), [])
  return null
}

interface OrderLinkProps {
  /** Of the payment. */
  reference: string
  /** Text of the link. */
  order: string
  /** Place on the order's page for a second payment. */
  place?: string
}

const never = () => () => undefined

/** Link to the page of an order that it was paid from in this tab; nothing elsewhere. */
export function PayingPageLink({ reference, order, place = '' }: OrderLinkProps) {
  const path = usePayingPage(reference)
  return path ? (
    <ButtonLink load href={path + place} size="lg">
      {order}
    </ButtonLink>
  ) : null
}

function usePayingPage(reference: string): string | null {
  return useSyncExternalStore(
    never,
    () => payingPage(reference),
    () => null,
  )
}

interface LeavePaidCartProps extends OrderLinkProps {
  orderPath: string
  /** Link for a cart that is not an order yet. */
  cartPath?: string
  cart?: string
  /** Quiet while the payment may still come. */
  look?: 'primary' | 'secondary'
}

/**
 * Drops a cart that has become an order, and links to that order; a cart that is still one can be paid again. An order that
 * was paid from its page is linked there.
 */
export function LeavePaidCart({ orderPath, cartPath, cart, look = 'primary', ...link }: LeavePaidCartProps) {
  const [orderId, setOrderId] = useState<string | null>(null)
  const paidFrom = usePayingPage(link.reference)
  useEffect(() => {
    leavePaidCart()
      .then((id) => {
        setOrderId(id)
        if (id) writeStoredCart(null)
      })
      .catch(() => {})
  }, [])
  if (paidFrom) return <PayingPageLink {...link} />
  if (orderId)
    return (
      <ButtonLink load href={`${orderPath}/${orderId}${link.place ?? ''}`} size="lg">
        {link.order}
      </ButtonLink>
    )
  return cartPath ? (
    <ButtonLink load href={cartPath} look={look} size="lg">
      {cart}
    </ButtonLink>
  ) : null
}
