'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { closeByBack } from '#lib/overlays/back-closes.ts'
import { entriesOf, entryOf, isSamePlace, placeOf } from '#lib/rules/configurator/places.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import type { Dispatch } from './use-configurator.ts'

/**
 * Has the browser's Back lead to the step before, as the step's own button does: every step beyond
 * the one that was opened lies over it. Nothing that has been chosen is lost.
 * @param page false in a panel: Back closes that, and opening it again goes on from there
 */
export function useStepsBack(state: Configuration, dispatch: Dispatch, page: boolean): void {
  const here = entryOf(placeOf(state))
  const index = entriesOf(state).findIndex((place) => isSamePlace(place, here))
  const [first] = useState(index)
  const steps = useRef<(() => void)[]>([])
  // After every choice: steps come and go with what is chosen, and one may ask several things.
  useEffect(() => {
    const wanted = page ? Math.max(0, index - first) : 0
    while (steps.current.length > wanted) steps.current.pop()?.()
    while (steps.current.length < wanted)
      steps.current.push(
        closeByBack(() => {
          steps.current.pop()
          dispatch({ type: 'previous' })
        }),
      )
  })
  // At once, with the panel's own that lies below them.
  useLayoutEffect(
    () => () => {
      for (const forget of steps.current.splice(0).reverse()) forget()
    },
    [],
  )
}
