'use client'

import { useEffect, useState } from 'react'
import { ButtonLink } from '#components/ui/button.tsx'
import { leavePaidCart } from '#lib/actions/leave-paid-cart.ts'
import { writeStoredCart } from '#lib/cart/stored-cart.ts'

/** Forgets the cart that this browser's scripts keep: it has become an order. */
export function ForgetStoredCart() {
  useEffect(() => void writeStoredCart(null), [])
  return null
}

interface LeavePaidCartProps {
  orderPath: string
  /** Text of the link to the order that the cart has become. */
  order: string
  /** Link for a cart that is not an order yet. */
  cartPath?: string
  cart?: string
  /** Place on the order's page for a second payment. */
  place?: string
  /** Quiet while the payment may still come. */
  look?: 'primary' | 'secondary'
}

/** Drops a cart that has become an order and links to that order; a cart that is still one can be paid again. */
export function LeavePaidCart({ orderPath, order, cartPath, cart, place = '', look = 'primary' }: LeavePaidCartProps) {
  const [orderId, setOrderId] = useState<string | null>(null)
  useEffect(() => {
    leavePaidCart()
      .then((id) => {
        setOrderId(id)
        if (id) writeStoredCart(null)
      })
      .catch(() => {})
  }, [])
  if (orderId)
    return (
      <ButtonLink load href={`${orderPath}/${orderId}${place}`} size="lg">
        {order}
      </ButtonLink>
    )
  return cartPath ? (
    <ButtonLink load href={cartPath} look={look} size="lg">
      {cart}
    </ButtonLink>
  ) : null
}
