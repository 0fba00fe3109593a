'use client'

import { type ReactNode, useCallback } from 'react'
import type { Complement } from '#lib/contract/attributes.ts'
import { hasToFetch } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import type { Dispatch } from './use-configurator.ts'
import { useLoader } from './use-loader.ts'

/** Something that is fetched at the first visit. */
export interface Fetched {
  /** What fetches it; to be drawn anywhere, it shows nothing. */
  loader: ReactNode
  failed: boolean
  retry: () => void
}

const load = () => import('./complements-loader.tsx')

/** Fetches the complements of a type at the first visit of the extras. */
export function useComplementsOf(product: number, type: number, state: Configuration, dispatch: Dispatch): Fetched {
  const { Part, tell, failed, retry } = useLoader(hasToFetch(state, type), load)
  const receive = useCallback(
    (complements: readonly Complement[]) => dispatch({ type: 'receiveComplements', complementType: type, complements }),
    [type, dispatch],
  )
  return {
    loader: Part ? <Part product={product} type={type} receive={receive} failed={tell} /> : null,
    failed,
    retry,
  }
}
