'use client'

import { useReducer } from 'react'
import { beginningOf, type ConfiguratorData, type Opening } from '#lib/configurator/data.ts'
import { facilityTerms } from '#lib/facility/data.ts'
import { configure } from '#lib/rules/configurator/machine.ts'
import { placeIn } from '#lib/rules/configurator/place-code.ts'
import { restoreConfiguration } from '#lib/rules/configurator/restore.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'

function begin({ data, opening }: { data: ConfiguratorData; opening: Opening }): Configuration {
  const { facility, answers, complements, choice, quantity } = opening
  const installation = facility && { terms: facilityTerms(facility), answers }
  const { state } = restoreConfiguration(beginningOf(data), complements, choice, quantity, installation)
  const place = placeIn(opening.place ?? undefined)
  // They are those of every type, or none.
  const types = complements.length > 0 ? data.complementTypes : []
  const received = types.reduce<Configuration>(
    (before, { id }) => configure(before, { type: 'receiveComplements', complementType: id, complements }),
    state,
  )
  const there = place ? configure(received, { type: 'goTo', place }) : received
  return opening.incomplete ? configure(there, { type: 'refuse' }) : there
}

/** The configuration being made, and the way to change it. */
export function useConfigurator(data: ConfiguratorData, opening: Opening) {
  const [state, dispatch] = useReducer(configure, { data, opening }, begin)
  return { state, dispatch }
}

export type Dispatch = ReturnType<typeof useConfigurator>['dispatch']
