'use client'

import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { SavedInCartProps } from './saved-in-cart.tsx'

/** Where it cannot be loaded, ordering writes everything all the same. */
const SavedInCart = lazy<ComponentType<SavedInCartProps>>(() =>
  import('./saved-in-cart.tsx').catch(() => ({ default: () => null })),
)

/**
 * Keeps a value of the form in the cart from its first change on; what it takes for that is loaded
 * then.
 */
export function SaveInCart(props: SavedInCartProps) {
  const [changed, setChanged] = useState(false)
  if (!changed && props.value !== props.begins) setChanged(true)
  return changed ? (
    <Suspense>
      <SavedInCart {...props} />
    </Suspense>
  ) : null
}
