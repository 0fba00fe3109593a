'use client'

import { type ReactNode, useState } from 'react'

/**
 * Keeps its first rendered children: the browser's cart is dropped once it was shown, and the page is then rendered
 * again without it.
 */
export function FirstRendered({ children }: { children: ReactNode }) {
  const [kept, keep] = useState(children)
  if (!kept && children) keep(children)
  return kept
}
