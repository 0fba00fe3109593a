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
  /** Answers whether it is written down. */
  write: (kept: SavedValue) => Promise<boolean>
  /**
   * What is said where that fails; nothing for what is of no use to the shopper before ordering.
   */
  texts?: Record<'failed' | 'offline' | 'retry', string>
}

/**
 * Writes a value of the form to the cart when it changes, and says at its place when that fails.
 */
export default function SavedInCart(props: SavedInCartProps) {
  return (
    <Queries>
      <Kept {...props} />
    </Queries>
  )
}

function Kept({ value, begins, write, texts }: SavedInCartProps) {
  // One that waits for another is written by what the page knows by then, the total that it shows:
  // the library takes the newest `write`.
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
