'use client'

import { useDeferredValue, useEffect, useRef } from 'react'
import { Message } from '#components/ui/message.tsx'
import { useEarlyInput } from '#components/ui/use-early-input.ts'
import type { ConfiguratorData, Opening } from '#lib/configurator/data.ts'
import { fill } from '#lib/configurator/texts.ts'
import { problemPlaces } from '#lib/configurator/words.ts'
import { addressQuery } from '#lib/rules/configurator/address.ts'
import { placeAddress } from '#lib/rules/configurator/history.ts'
import { screenOf } from '#lib/rules/configurator/places.ts'
import { choiceOf, totalPrice } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { MissingChoices } from './missing-choices.tsx'
import { Notices } from './notices.tsx'
import { StepColumn } from './step-column.tsx'
import { SummaryColumn } from './summary-column.tsx'
import { useAddress } from './use-address.ts'
import { useConfigurator } from './use-configurator.ts'
import { useDrawing } from './use-drawing.ts'
import { type KnownInstallation, useInstallation } from './use-installation.tsx'
import { usePhoto } from './use-photo.ts'
import { useStepCheck } from './use-step-check.tsx'
import { useStepFocus } from './use-step-focus.ts'
import { useTrial } from './use-trial.ts'
import { useTypedAtFirst } from './use-typed-at-first.ts'

interface ConfiguratorProps {
  data: ConfiguratorData
  opening: Opening
  /** True on a page of its own: the browser's address follows every choice. */
  page: boolean
  /** Called once the configuration is in the cart. */
  saved: () => void
  /** Called with every state and what is known of its installation, so that both can be kept. */
  changed?: (state: Configuration, installation: KnownInstallation) => void
}

/**
 * The configurator: a screen at a time, the drawing, and everything chosen with its price beside it.
 * Works as a plain form too.
 */
export function Configurator({ data, opening, page, saved, changed }: ConfiguratorProps) {
  const { texts, product } = data
  const { state, dispatch } = useConfigurator(data, opening)
  const installation = useInstallation(data, opening, state, dispatch)
  const screen = screenOf(state).name
  const typed = useTypedAtFirst(opening.typed, screen)
  const checks = useStepCheck(state, dispatch, data.unit, typed)
  const frame = useRef<HTMLDivElement>(null)
  useEarlyInput(frame)
  // A touch is answered with what is on the screen: choice, price and drawing. The rest follows
  // once that has been painted.
  const later = useDeferredValue(state)
  const { data: offer, known, answersIn } = installation
  useEffect(() => changed?.(state, { data: offer, known, answersIn }), [changed, state, offer, known, answersIn])
  const query = addressQuery(product.slug, choiceOf(later), later.selected.quantity, answersIn(later))
  const address = `${data.configuratorPath}?${query}`
  const price = known ? totalPrice(later) : null
  const [seen, trial] = useTrial(state, dispatch, (result) => {
    const there = addressQuery(product.slug, choiceOf(result), result.selected.quantity, answersIn(result))
    return placeAddress(`${data.configuratorPath}?${there}`, result, opening.row, null)
  })
  const heading = useStepFocus(frame, state)
  const shown = useDrawing(data, seen, frame, screen)
  const photo = usePhoto(data, seen)
  const change = useAddress(page, opening, state, dispatch, address, price)
  const parts = { data, opening, state, seen, later, dispatch, shown, photo }
  return (
    <div ref={frame} className="@container">
      {installation.loader}
      {page ? null : (
        <p className="mb-3 text-sm">
          <a href={placeAddress(address, state, null, price)} className="underline underline-offset-4">
            {texts.fullPage}
          </a>
        </p>
      )}
      <Notices data={data} opening={opening} />
      {opening.refused && screen !== 'summary' && problemPlaces(state).length > 0 ? (
        <div role="alert" className="mb-4">
          <MissingChoices data={data} state={state} dispatch={dispatch} />
        </div>
      ) : null}
      <div role="status">
        {change ? (
          <Message tone="warning" className="mb-4">
            {fill(texts.priceChanged, {
              before: formatMoney(change.before, { sign: true }),
              now: formatMoney(change.now, { sign: true }),
            })}
          </Message>
        ) : null}
      </div>
      <div className="grid gap-x-10 gap-y-6 @4xl:grid-cols-[minmax(0,1fr)_24rem] @6xl:grid-cols-[minmax(0,1fr)_28rem]">
        <StepColumn
          {...parts}
          query={query}
          heading={heading}
          typed={typed}
          checks={checks}
          installation={installation}
          page={page}
          trial={trial}
        />
        <SummaryColumn {...parts} page={page} address={address} answers={answersIn(state)} saved={saved} />
      </div>
    </div>
  )
}
