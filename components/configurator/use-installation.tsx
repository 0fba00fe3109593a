'use client'

import { useCallback, useState } from 'react'
import type { ConfiguratorData, Opening } from '#lib/configurator/data.ts'
import { type FacilityData, facilityTerms } from '#lib/facility/data.ts'
import { needsFacility } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { answersOf, type FacilityAnswers, hasAnswers } from '#lib/rules/facility/choice.ts'
import type { Fetched } from './use-complements.tsx'
import type { Dispatch } from './use-configurator.ts'
import { useLoader } from './use-loader.ts'

const load = () => import('./facility-loader.tsx')

/** What is known of the installation of a configuration. */
export interface KnownInstallation {
  /** What the store offers, with the texts of the steps, once it is there. */
  data: FacilityData | null
  /** The answers; answers given before count as long as the offer is not there. */
  answersIn: (state: Configuration) => FacilityAnswers
  /** Whether what was answered can be priced: the offer is there, or nothing was answered. */
  known: boolean
}

export type Installation = Fetched & KnownInstallation

/**
 * Fetches what the store offers about installation at the first visit of its step, or at once where
 * something was answered before.
 */
export function useInstallation(
  { facility }: ConfiguratorData,
  opening: Opening,
  state: Configuration,
  dispatch: Dispatch,
): Installation {
  const [data, setData] = useState(opening.facility)
  const [before] = useState(opening.answers)
  const wanted = facility !== null && data === null && (needsFacility(state) || hasAnswers(before))
  const { Part, tell, failed, retry } = useLoader(wanted, load)
  const receive = useCallback(
    (received: FacilityData) => {
      setData(received)
      dispatch({ type: 'receiveFacility', terms: facilityTerms(received) })
      dispatch({ type: 'answerFacility', answers: before })
    },
    [before, dispatch],
  )
  return {
    data,
    answersIn: useCallback(({ selected }) => (data ? answersOf(selected) : before), [data, before]),
    known: facility === null || data !== null || !hasAnswers(before),
    loader: Part ? <Part receive={receive} failed={tell} /> : null,
    failed,
    retry,
  }
}
