'use client'

import { memo, useEffect, useRef } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import type { ConfiguratorTexts } from '#lib/configurator/texts.ts'
import { placeName, placeStatus } from '#lib/configurator/words.ts'
import { fieldNames, placeCode } from '#lib/rules/configurator/form.ts'
import { entriesOf, entryOf, isSamePlace, placeOf } from '#lib/rules/configurator/places.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import type { Dispatch } from './use-configurator.ts'

/**
 * Width of a step's button. The words alone would leave it to the font that is there, and a button
 * that stands at the end of a line would move to the next one, and every later one with it, when
 * the shop's own has come. A sign takes about half its height.
 */
const widthOf = (name: string) => `calc(${name.length / 2 + 0.8}em + 3.625rem)`

/**
 * Every step with how far it is; each is a button that sends the form, so nothing is lost without a
 * script either.
 */
export const StepNav = memo(function StepNav({
  state,
  dispatch,
  texts,
}: {
  state: Configuration
  dispatch: Dispatch
  texts: ConfiguratorTexts
}) {
  const here = entryOf(placeOf(state))
  const code = placeCode(here)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const button = list.current?.querySelector<HTMLElement>(`[value="${code}"]`)
    const strip = list.current?.parentElement
    if (button && strip) strip.scrollLeft = button.offsetLeft - (strip.clientWidth - button.clientWidth) / 2
  }, [code])
  return (
    <nav
      aria-label={texts.steps}
      className="relative -mx-1 overflow-x-auto px-1 py-1 [scrollbar-width:none] @4xl:overflow-visible"
    >
      <ol ref={list} className="flex gap-2 @4xl:flex-wrap @4xl:gap-1.5">
        {entriesOf(state).map((place, index) => {
          const status = placeStatus(state, place)
          const current = isSamePlace(place, here)
          const name = placeName(state, place, texts)
          return (
            <li key={placeCode(place)} className="shrink-0">
              <button
                type="submit"
                name={fieldNames.go}
                value={placeCode(place)}
                aria-current={current ? 'step' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  dispatch({ type: 'goTo', place })
                }}
                style={{ minWidth: widthOf(name) }}
                className="flex min-h-11 items-center justify-center gap-2 rounded-full border border-line px-4 text-sm @4xl:min-h-9 @4xl:px-3.5 @4xl:text-xs hover:border-ink aria-[current=step]:border-water aria-[current=step]:bg-water aria-[current=step]:text-white"
              >
                {status === 'done' && !current ? (
                  <Icon name="check" className="size-4 text-water" />
                ) : (
                  <span aria-hidden="true" className="min-w-4 text-center text-xs tabular-nums opacity-75">
                    {index + 1}
                  </span>
                )}
                {name}
                {status === 'open' ? null : <span className="sr-only"> ({texts[status]})</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
})
