'use client'

import { useEffect, useRef } from 'react'
import { Queries } from '#components/queries/queries.tsx'
import { Message } from '#components/ui/message.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { type SavedValue, useSavedInCart } from '#lib/queries/saved-in-cart.ts'

export interface SavedInCartProps {
  value: string
  /** The cart's value when the page is rendered. */
  begins: string
  /** Returns whether the value was saved. */
  write: (kept: SavedValue) => Promise<boolean>
  /** Messages of a failure; none for values that do not matter to the shopper before ordering. */
  texts?: Record<'failed' | 'offline' | 'retry', string>
}

/** Saves a value of the form in the cart when it changes, and shows a failure at its field. */
export default function SavedInCart(props: SavedInCartProps) {
  return (
    <Queries>
      <Kept {...props} />
    </Queries>
  )
}

function Kept({ value, begins, write, texts }: SavedInCartProps) {
  // A waiting value is saved with the total that the page shows by then: the library takes the newest `write`.
  const { keep, failed, offline, retry } = useSavedInCart(write)
  const known = useRef(begins)
  useEffect(() => {
    const before = known.current
    if (value === before) return
    known.current = value
    keep({ value, before })
  }, [value, keep])
  if (!texts) return null
  return (
    <div role="alert" className="not-empty:mt-4">
      {failed ? (
        <Message tone="danger">
          {texts.failed} <RetryButton retry={retry} text={texts.retry} />
        </Message>
      ) : null}
      {offline ? <Message tone="warning">{texts.offline}</Message> : null}
    </div>
  )
}
