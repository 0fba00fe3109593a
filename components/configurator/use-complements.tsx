'use client'

import { type ReactNode, useCallback } from 'react'
import type { Complement } from '#lib/contract/products.ts'
import { typeToFetch } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import type { Dispatch } from './use-configurator.ts'
import { useLoader } from './use-loader.ts'

/** Something that a step fetches at its first visit. */
export interface Fetched {
  /** What fetches it; to be drawn anywhere, it shows nothing. */
  loader: ReactNode
  failed: boolean
  retry: () => void
}

const load = () => import('./complements-loader.tsx')

/** Fetches the complements of a type at its first visit. */
export function useComplementsOf(product: number, state: Configuration, dispatch: Dispatch): Fetched {
  const wanted = typeToFetch(state)
  const { Part, tell, failed, retry } = useLoader(wanted !== null, load)
  const receive = useCallback(
    (complements: readonly Complement[]) => {
      if (wanted !== null) dispatch({ type: 'receiveComplements', complementType: wanted, complements })
    },
    [wanted, dispatch],
  )
  return {
    loader:
      Part && wanted !== null ? (
        <Part key={wanted} product={product} type={wanted} receive={receive} failed={tell} />
      ) : null,
    failed,
    retry,
  }
}
