'use client'

import { useCallback, useEffect, useReducer, useState } from 'react'
import { beginningOf, type ConfiguratorData, type Opening } from '#lib/configurator/data.ts'
import type { Complement } from '#lib/contract/products.ts'
import { placeIn } from '#lib/rules/configurator/form.ts'
import { configure } from '#lib/rules/configurator/machine.ts'
import { restoreConfiguration } from '#lib/rules/configurator/restore.ts'
import { typeToFetch } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import type ComplementsLoader from './complements-loader.tsx'

function begin({ data, opening }: { data: ConfiguratorData; opening: Opening }): Configuration {
  const { state } = restoreConfiguration(beginningOf(data), opening.complements, opening.choice, opening.quantity)
  const place = placeIn(opening.place ?? undefined)
  const received = data.complementTypes
    .filter(({ id }) => opening.complements.some(({ complement_type }) => complement_type.id === id))
    .reduce<Configuration>(
      (before, { id }) =>
        configure(before, { type: 'receiveComplements', complementType: id, complements: opening.complements }),
      state,
    )
  const there = place ? configure(received, { type: 'goTo', place }) : received
  return opening.incomplete ? configure(there, { type: 'next' }) : there
}

/** The configuration being made, the way to change it, and what fetches complements at the first visit of their type. */
export function useConfigurator(data: ConfiguratorData, opening: Opening) {
  const [state, dispatch] = useReducer(configure, { data, opening }, begin)
  const [loader, setLoader] = useState<{ Loader: typeof ComplementsLoader } | 'failed' | null>(null)
  const [retry, setRetry] = useState<(() => void) | null>(null)
  const wanted = typeToFetch(state)
  useEffect(() => {
    if (wanted === null || loader !== null) return
    import('./complements-loader.tsx').then(
      ({ default: Loader }) => setLoader({ Loader }),
      () => setLoader('failed'),
    )
  }, [wanted, loader])
  const receive = useCallback(
    (complements: readonly Complement[]) => {
      if (wanted !== null) dispatch({ type: 'receiveComplements', complementType: wanted, complements })
    },
    [wanted],
  )
  const failed = useCallback((again: (() => void) | null) => setRetry(() => again), [])
  return {
    state,
    dispatch,
    /** What fetches the complements of the step, where they are not there yet. */
    loading:
      wanted === null || loader === null || loader === 'failed'
        ? null
        : { Loader: loader.Loader, props: { product: data.product.id, type: wanted, receive, failed } },
    /** True where the complements of the step could not be fetched. */
    failed: wanted !== null && (loader === 'failed' || retry !== null),
    retry: () => (loader === 'failed' ? setLoader(null) : retry?.()),
  }
}

export type Dispatch = ReturnType<typeof useConfigurator>['dispatch']
