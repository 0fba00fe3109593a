'use client'

import type { ReactNode } from 'react'
import { fieldNames, placeCode } from '#lib/rules/configurator/form.ts'
import type { Place } from '#lib/rules/configurator/places.ts'
import type { Dispatch } from './use-configurator.ts'

/** Id of the form that the current step is. */
export const stepFormId = 'configurator-step'

interface PlaceButtonProps {
  place: Place
  dispatch: Dispatch
  className: string
  children: ReactNode
}

/**
 * A way to a step from anywhere. It sends the step's form, so it works without a script and loses
 * nothing.
 */
export function PlaceButton({ place, dispatch, className, children }: PlaceButtonProps) {
  return (
    <button
      type="submit"
      form={stepFormId}
      name={fieldNames.go}
      value={placeCode(place)}
      onClick={(event) => {
        event.preventDefault()
        dispatch({ type: 'goTo', place })
      }}
      className={className}
    >
      {children}
    </button>
  )
}
