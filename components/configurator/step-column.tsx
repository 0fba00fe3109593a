'use client'

import { type RefObject, useId } from 'react'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { professionalTotal } from '#lib/configurator/professional-price.ts'
import { fill } from '#lib/configurator/texts.ts'
import { screenOf } from '#lib/rules/configurator/places.ts'
import { screensOf } from '#lib/rules/configurator/screens.ts'
import { totalPrice } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { ConfigurationViews } from './configuration-views.tsx'
import type { ConfiguratorParts } from './configurator-parts.ts'
import { LiveDrawing } from './live-drawing.tsx'
import { LivePhoto } from './live-photo.tsx'
import { MissingChoices } from './missing-choices.tsx'
import { SmallDrawing } from './small-drawing.tsx'
import { StepButtons } from './step-buttons.tsx'
import { StepFields } from './step-fields.tsx'
import { StepForm } from './step-form.tsx'
import { StepNav } from './step-nav.tsx'
import type { Installation } from './use-installation.tsx'
import type { StepChecks } from './use-step-check.tsx'
import type { Trial } from './use-trial.ts'
import { WallChoice } from './wall-choice.tsx'

interface StepColumnProps extends ConfiguratorParts {
  /** The choices, as the query of an address. */
  query: string
  heading: RefObject<HTMLHeadingElement | null>
  /** Invalid values typed before, by name of field. */
  typed: Readonly<Record<string, string>>
  checks: StepChecks
  installation: Installation
  page: boolean
  trial: Trial
}

/**
 * The current screen: the way to every other, its heading, the drawing, what it asks for, and the
 * buttons.
 */
export function StepColumn(props: StepColumnProps) {
  const { data, opening, state, seen, later, dispatch, shown, photo, query, heading, checks, page } = props
  const { texts, product } = data
  const stepOfId = useId()
  const screens = screensOf(state).map(({ name }) => name)
  const screen = screenOf(state).name
  const atEnd = screen === 'summary'
  return (
    <div className="min-w-0 print:hidden">
      <StepForm data={data} state={later} query={query} checks={checks} row={opening.row}>
        <StepNav state={later} dispatch={dispatch} texts={texts} />
        <div className="mt-4 flex items-baseline justify-between gap-4 @4xl:mt-6">
          <h2
            ref={heading}
            tabIndex={-1}
            aria-describedby={stepOfId}
            className="scroll-mt-36 text-xl outline-none @4xl:scroll-mt-24"
          >
            {texts.screens[screen]}
          </h2>
          <p id={stepOfId} className="text-xs text-ink-soft">
            {fill(texts.stepOf, { n: screens.indexOf(screen) + 1, total: screens.length })}
          </p>
        </div>
        {atEnd ? (
          <div className="mt-3">
            <MissingChoices data={data} state={state} dispatch={dispatch} />
          </div>
        ) : null}
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
        {/* Room below: with the last choices in the middle of the screen, the summary beside them still stands whole. */}
        <div className="step-fields mt-4 flex-1 space-y-7 @4xl:pb-60">
          <StepFields
            data={data}
            state={state}
            later={later}
            dispatch={dispatch}
            typed={props.typed}
            checks={checks}
            installation={props.installation}
            page={page}
            trial={props.trial}
          />
        </div>
        <StepButtons
          first={screens[0] === screen}
          last={atEnd}
          total={totalInWords(data, seen)}
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

/** The price of everything as its customer counts: professionals without tax. */
function totalInWords({ professional, texts }: ConfiguratorData, state: Configuration): string {
  const total = totalPrice(state)
  if (!professional) return formatMoney(total, { sign: true })
  const { withoutTax } = professionalTotal(professional, total, state.selected.quantity)
  return fill(texts.professional.short, { price: formatMoney(withoutTax, { sign: true }) })
}
