'use client'

import { memo } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import type { ConfiguratorTexts } from '#lib/configurator/texts.ts'
import { screenProgress } from '#lib/configurator/words.ts'
import { screenOf } from '#lib/rules/configurator/places.ts'
import { screensOf } from '#lib/rules/configurator/screens.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { PlaceButton } from './place-button.tsx'
import type { Dispatch } from './use-configurator.ts'
import '#styles/views.css'

/**
 * Every screen with how far it is. The columns are equally wide, whatever font is there: a font that
 * comes late moves none of them.
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
  const here = screenOf(state).name
  return (
    <nav aria-label={texts.steps}>
      <ol className="step-nav">
        {screensOf(state).map((screen, index) => {
          const progress = screenProgress(state, screen)
          const current = screen.name === here
          return (
            <li key={screen.name} className="min-w-0">
              <PlaceButton
                place={screen.places[0] ?? { step: 'summary' }}
                dispatch={dispatch}
                current={current}
                className="group"
              >
                <span
                  aria-hidden="true"
                  className="flex size-6 shrink-0 items-center justify-center rounded-full border border-line-strong text-xs tabular-nums group-aria-[current=step]:border-water group-aria-[current=step]:bg-water group-aria-[current=step]:text-white"
                >
                  {progress === 'done' && !current ? <Icon name="check" className="size-4 text-water" /> : index + 1}
                </span>
                <span className="max-w-full truncate">{texts.screens[screen.name]}</span>
                {progress === 'open' ? null : <span className="sr-only"> ({texts[progress]})</span>}
              </PlaceButton>
            </li>
          )
        })}
      </ol>
    </nav>
  )
})
