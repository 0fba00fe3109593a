'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { islandQueries } from '#lib/queries/client.ts'

/** Gives an island the data that all islands of the tab share. */
export function Queries({ children }: { children: ReactNode }) {
  const [queries] = useState(islandQueries)
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
