'use client'
// Memoising by the compiler would cost every visitor more bytes than it saves anybody work.
'use no memo'

import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { KeptInCartProps } from './saved-in-cart.tsx'

/** Where it cannot be loaded, ordering writes everything all the same. */
const KeptInCart = lazy<ComponentType<KeptInCartProps>>(() =>
  import('./saved-in-cart.tsx').catch(() => ({ default: () => null })),
)

/**
 * Keeps a value of the form in the cart from its first change on; what it takes for that is loaded
 * then.
 */
export function KeepInCart(props: KeptInCartProps) {
  const [changed, setChanged] = useState(false)
  if (!changed && props.value !== props.begins) setChanged(true)
  return changed ? (
    <Suspense>
      <KeptInCart {...props} />
    </Suspense>
  ) : null
}
