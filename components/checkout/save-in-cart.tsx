'use client'

import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { SavedInCartProps } from './saved-in-cart.tsx'

/** If it cannot be loaded, the order saves everything all the same. */
const SavedInCart = lazy<ComponentType<SavedInCartProps>>(() =>
  import('./saved-in-cart.tsx').catch(() => ({ default: () => null })),
)

/** Saves a value of the form in the cart from its first change on; the code for that is loaded then. */
export function SaveInCart(props: SavedInCartProps) {
  const [changed, setChanged] = useState(false)
  if (!changed && props.value !== props.begins) setChanged(true)
  return changed ? (
    <Suspense>
      <SavedInCart {...props} />
    </Suspense>
  ) : null
}
