'use client'

import type { ReactNode } from 'react'
import { buttonClass } from '#components/ui/button.tsx'
import type { ConfiguratorTexts } from '#lib/configurator/texts.ts'
import { saveFormId } from './save-form-id.ts'
import type { Dispatch } from './use-configurator.ts'

interface StepButtonsProps {
  first: boolean
  last: boolean
  /** Price of everything, formatted. */
  total: string
  /** True on a page of its own, false in a panel. */
  page: boolean
  /** What the button into the cart says. */
  add: string
  texts: ConfiguratorTexts
  dispatch: Dispatch
  /** Goes on to the next step. */
  goOn: () => void
  /**
   * What stands above them while it is wanted; room for it is kept below the step where that may
   * be.
   */
  above: ReactNode
  roomAbove: boolean
}

/**
 * Back and on, always in reach, with the price between them; at the end the way into the cart
 * instead of the way on.
 */
export function StepButtons({
  first,
  last,
  total,
  page,
  add,
  texts,
  dispatch,
  goOn,
  above,
  roomAbove,
}: StepButtonsProps) {
  const button = (go: 'previous' | 'next', className: string) => (
    <button
      type="submit"
      name="go"
      value={go}
      className={className}
      onClick={(event) => {
        event.preventDefault()
        if (go === 'next') goOn()
        else dispatch({ type: go })
      }}
    >
      {texts[go]}
    </button>
  )
  return (
    <div
      className={`sticky z-10 -mx-1 flex items-center gap-3 border-t border-line bg-paper px-1 py-3 ${page ? 'bottom-0' : '-bottom-4'} ${roomAbove ? 'mt-21 @4xl:mt-6' : 'mt-6'}`}
    >
      {above}
      {first ? null : button('previous', buttonClass({ look: 'secondary' }))}
      {/* The summary tells it to who listens. */}
      <span aria-hidden="true" data-total className="ml-auto font-semibold tabular-nums">
        {total}
      </span>
      {last ? (
        <button type="submit" form={saveFormId} className={buttonClass({})}>
          {add}
        </button>
      ) : (
        button('next', buttonClass({}))
      )}
    </div>
  )
}
