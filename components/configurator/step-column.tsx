'use client'

import { type RefObject, useId } from 'react'
import { fill } from '#lib/configurator/texts.ts'
import { placeName } from '#lib/configurator/words.ts'
import { entriesOf, entryOf, isSamePlace, placeOf } from '#lib/rules/configurator/places.ts'
import { totalPrice } from '#lib/rules/configurator/state.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { ConfigurationViews } from './configuration-views.tsx'
import type { ConfiguratorParts } from './configurator-parts.ts'
import { LiveDrawing } from './live-drawing.tsx'
import { LivePhoto } from './live-photo.tsx'
import { SmallDrawing } from './small-drawing.tsx'
import { StepButtons } from './step-buttons.tsx'
import { StepFields } from './step-fields.tsx'
import { StepForm } from './step-form.tsx'
import { StepNav } from './step-nav.tsx'
import type { Fetched } from './use-complements.tsx'
import type { Installation } from './use-installation.tsx'
import type { StepChecks } from './use-step-check.tsx'
import { WallChoice } from './wall-choice.tsx'

interface StepColumnProps extends ConfiguratorParts {
  /** The choices, as the query of an address. */
  query: string
  heading: RefObject<HTMLHeadingElement | null>
  /** Invalid values typed before, by name of field. */
  typed: Readonly<Record<string, string>>
  checks: StepChecks
  complements: Fetched
  installation: Installation
  page: boolean
}

/**
 * The current step: the way to every other, its heading, the drawing, what it asks for, and the
 * buttons.
 */
export function StepColumn(props: StepColumnProps) {
  const { data, opening, state, later, dispatch, shown, photo, query, heading, checks, page } = props
  const { texts, product } = data
  const stepOfId = useId()
  const places = entriesOf(state)
  const entry = entryOf(placeOf(state))
  const atEnd = entry.step === 'summary'
  return (
    // Room below a long step: with its last choices in the middle of the screen, the summary beside
    // it still stands whole, the drawing in it.
    <div className="min-w-0 @4xl:pb-60 print:hidden">
      <StepForm data={data} state={later} query={query} checks={checks} row={opening.row}>
        <StepNav state={later} dispatch={dispatch} texts={texts} />
        <p id={stepOfId} className="mt-5 text-xs text-ink-soft">
          {fill(texts.stepOf, {
            n: places.findIndex((other) => isSamePlace(other, entry)) + 1,
            total: places.length,
          })}
        </p>
        <h2
          ref={heading}
          tabIndex={-1}
          aria-describedby={stepOfId}
          className="mt-1 scroll-mt-36 text-xl outline-none @4xl:scroll-mt-24"
        >
          {placeName(state, entry, texts)}
        </h2>
        {shown.inStep ? (
          <ConfigurationViews
            frame={shown.large}
            first={photo?.measuring ? 'drawing' : 'photo'}
            beside={atEnd && shown.wide}
            texts={texts}
            className={`mt-3 rounded-md border border-line bg-paper p-2 ${atEnd ? '@4xl:p-6' : '@4xl:hidden'}`}
            photo={
              photo ? (
                <>
                  <LivePhoto {...photo.picture} className="rounded-sm" />
                  <WallChoice {...photo.walls} texts={texts} />
                </>
              ) : null
            }
            drawing={
              <>
                <LiveDrawing
                  name={product.name}
                  drawing={shown.inStep}
                  unit={data.unit}
                  texts={texts}
                  tallest={atEnd ? '24rem' : '10rem'}
                />
                {shown.inStep.open.length > 0 ? (
                  <p className="mt-2 hidden text-xs text-ink-soft @lg:block">{texts.drawingHint}</p>
                ) : null}
              </>
            }
          />
        ) : null}
        {/* What gets the focus comes to stand between the header and the buttons, not under them. */}
        <div className="mt-4 space-y-7 [&_input]:scroll-mt-36 [&_input]:scroll-mb-40">
          <StepFields
            data={data}
            state={state}
            later={later}
            dispatch={dispatch}
            typed={props.typed}
            checks={checks}
            complements={props.complements}
            installation={props.installation}
            page={page}
          />
        </div>
        <StepButtons
          first={isSamePlace(places[0] ?? entry, placeOf(state))}
          last={atEnd}
          total={formatMoney(totalPrice(state), { sign: true })}
          page={page}
          add={opening.row ? texts.updateCart : texts.addToCart}
          texts={texts}
          dispatch={dispatch}
          goOn={checks.goOn}
          roomAbove={shown.drawing !== null}
          above={
            shown.small ? (
              <SmallDrawing
                name={product.name}
                drawing={shown.small}
                photo={photo?.picture ?? null}
                unit={data.unit}
                texts={texts}
              />
            ) : null
          }
        />
      </StepForm>
    </div>
  )
}
