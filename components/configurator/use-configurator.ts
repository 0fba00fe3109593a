'use client'

import { useEffect, useReducer, useState } from 'react'
import { request } from '#lib/api/request.ts'
import { beginningOf, type ConfiguratorData, type Opening } from '#lib/configurator/data.ts'
import type { contract } from '#lib/contract/index.ts'
import { placeIn } from '#lib/rules/configurator/form.ts'
import { configure } from '#lib/rules/configurator/machine.ts'
import { restoreConfiguration } from '#lib/rules/configurator/restore.ts'
import { typeToFetch } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'

type Complements = (typeof contract)['products']['complements']

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

/** The configuration being made, the way to change it, and the complements that it fetches at the first visit of their type. */
export function useConfigurator(data: ConfiguratorData, opening: Opening) {
  const [state, dispatch] = useReducer(configure, { data, opening }, begin)
  const [failedType, setFailedType] = useState<number | null>(null)
  const wanted = typeToFetch(state)
  useEffect(() => {
    if (wanted === null || wanted === failedType) return
    let left = false
    request<Complements>('GET', `/catalog/v1/products/${data.product.id}/complements/?complement_type=${wanted}`)
      .then((complements) => dispatch({ type: 'receiveComplements', complementType: wanted, complements }))
      .catch(() => {
        if (!left) setFailedType(wanted)
      })
    return () => {
      left = true
    }
  }, [wanted, failedType, data.product.id])
  return {
    state,
    dispatch,
    /** True where the complements of the step could not be fetched. */
    failed: wanted !== null && wanted === failedType,
    retry: () => setFailedType(null),
  }
}

export type Dispatch = ReturnType<typeof useConfigurator>['dispatch']
