'use client'

import { Card } from '#components/ui/card.tsx'
import { totalPrice } from '#lib/rules/configurator/state.ts'
import { type FacilityAnswers, facilityText } from '#lib/rules/facility/choice.ts'
import type { ConfiguratorParts } from './configurator-parts.ts'
import { KeepForm } from './keep-form.tsx'
import { LiveDrawing } from './live-drawing.tsx'
import { LivePhoto } from './live-photo.tsx'
import { SaveForm } from './save-form.tsx'
import { ShareButtons } from './share-buttons.tsx'
import { ChosenList, PriceAndDelivery } from './summary.tsx'
import { WallChoice } from './wall-choice.tsx'

interface SummaryColumnProps extends ConfiguratorParts {
  /** Path and query of the configuration. */
  address: string
  /** The answers about an installation. */
  answers: FacilityAnswers
  saved: () => void
  /** True on a page of its own, under the shop's header. */
  page: boolean
}

/**
 * Everything chosen beside the step: drawing, price and delivery, the way into the cart, each
 * choice, and the link to it.
 */
export function SummaryColumn(props: SummaryColumnProps) {
  const { data, opening, state, seen, later, dispatch, shown, photo, address, answers, saved, page } = props
  const { texts, product } = data
  const atEnd = state.groups.step === 'summary'
  return (
    <Card
      as="aside"
      tone="sand"
      aria-label={texts.summary}
      className={`isolate self-start @4xl:sticky @4xl:overflow-y-auto @4xl:overscroll-contain [scrollbar-width:thin] ${page ? '@4xl:top-34 @4xl:max-h-[calc(100dvh-9.5rem)]' : '@4xl:top-0 @4xl:max-h-[calc(100dvh-6rem)]'}`}
    >
      <h2 className="text-lg">{texts.summary}</h2>
      {shown.inSummary ? (
        <div
          // What is chosen below it is seen in it.
          className={`z-10 mt-3 hidden rounded-md bg-sand pb-2 print:block ${atEnd ? '' : '@4xl:sticky @4xl:top-0 @4xl:block'}`}
        >
          {photo ? (
            <>
              <LivePhoto {...photo.picture} className="rounded-md" />
              <WallChoice {...photo.walls} texts={texts} />
            </>
          ) : null}
          <LiveDrawing
            name={product.name}
            drawing={shown.inSummary}
            unit={data.unit}
            texts={texts}
            tallest={photo ? '10rem' : '15rem'}
            className="rounded-md bg-paper p-3"
          />
          {shown.inSummary.open.length > 0 ? <p className="mt-2 text-xs text-ink-soft">{texts.drawingHint}</p> : null}
        </div>
      ) : null}
      <div className="mt-4">
        <PriceAndDelivery data={data} state={seen} />
      </div>
      <div className="mt-4 print:hidden">
        <SaveForm
          data={data}
          state={state}
          answers={answers}
          dispatch={dispatch}
          row={opening.row}
          refused={opening.refused && opening.sound && opening.dropped.length === 0}
          atEnd={atEnd}
          saved={saved}
        />
      </div>
      <div className="mt-4 border-t border-line pt-2">
        <ChosenList data={data} state={later} dispatch={dispatch} />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 print:hidden">
        {opening.row ? null : (
          <KeepForm
            product={product.id}
            query={address.slice(address.indexOf('?') + 1)}
            facility={data.facility ? facilityText(later, answers) : undefined}
            keptPath={data.keptPath}
            texts={texts}
            className="inline-flex min-h-11 items-center gap-2 text-sm underline-offset-4 hover:underline"
          />
        )}
        <ShareButtons
          address={`${address}#${totalPrice(later)}`}
          sheet={address.replace('?', '/sheet?') + (photo?.walls.wall ? `&wall=${photo.walls.wall}` : '')}
          texts={texts}
        />
      </div>
    </Card>
  )
}
