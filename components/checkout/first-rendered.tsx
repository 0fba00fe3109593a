'use client'

import { type ReactNode, useState } from 'react'

/**
 * Keeps on the page what it was first rendered with: the browser's cart is forgotten once it was
 * shown, and the page rendered again without it.
 */
export function FirstRendered({ children }: { children: ReactNode }) {
  const [kept, keep] = useState(children)
  if (!kept && children) keep(children)
  return kept
}
