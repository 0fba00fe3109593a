'use client'

import type { ReactNode } from 'react'
import { fieldNames } from '#lib/rules/configurator/form.ts'
import { placeCode } from '#lib/rules/configurator/place-code.ts'
import type { Place } from '#lib/rules/configurator/types.ts'
import type { Dispatch } from './use-configurator.ts'

/** Id of the form that the current screen is. */
export const stepFormId = 'configurator-step'

interface PlaceButtonProps {
  place: Place
  dispatch: Dispatch
  /** Whether it leads to the screen that is shown. */
  current?: boolean
  className: string
  children: ReactNode
}

/**
 * A way to a place from anywhere. It sends the screen's form, so it works without a script and loses
 * nothing.
 */
export function PlaceButton({ place, dispatch, current, className, children }: PlaceButtonProps) {
  return (
    <button
      type="submit"
      form={stepFormId}
      name={fieldNames.go}
      value={placeCode(place)}
      aria-current={current ? 'step' : undefined}
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
