'use client'

import { useDeferredValue, useEffect, useId, useMemo, useRef } from 'react'
import { Card } from '#components/ui/card.tsx'
import { Message } from '#components/ui/message.tsx'
import { useEarlyInput } from '#components/ui/use-early-input.ts'
import type { ConfiguratorData, Opening } from '#lib/configurator/data.ts'
import { fill } from '#lib/configurator/texts.ts'
import { placeName, problemPlaces } from '#lib/configurator/words.ts'
import { addressQuery } from '#lib/rules/configurator/address.ts'
import { drawingOf } from '#lib/rules/configurator/drawing/parameters.ts'
import { fieldNames, placeCode } from '#lib/rules/configurator/form.ts'
import { isSamePlace, placeOf, placesOf } from '#lib/rules/configurator/places.ts'
import { choiceOf, totalPrice } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { LiveDrawing } from './live-drawing.tsx'
import { Notices } from './notices.tsx'
import { SaveForm } from './save-form.tsx'
import { ShareButtons } from './share-buttons.tsx'
import { SmallDrawing } from './small-drawing.tsx'
import { StepButtons } from './step-buttons.tsx'
import { Missing, StepFields } from './step-fields.tsx'
import { StepForm } from './step-form.tsx'
import { StepNav } from './step-nav.tsx'
import { ChosenList, PriceAndDelivery } from './summary.tsx'
import { useAddress } from './use-address.ts'
import { useConfigurator } from './use-configurator.ts'
import { useSight } from './use-sight.ts'
import { useWide } from './use-wide.ts'

interface ConfiguratorProps {
  data: ConfiguratorData
  opening: Opening
  /** True on a page of its own: the browser's address follows every choice. */
  page: boolean
  /** Called once the configuration is in the cart. */
  saved: () => void
  /** Called with every state, so that it can be kept. */
  changed?: (state: Configuration) => void
}

/** The configurator: a step at a time, the drawing, and everything chosen with its price beside it. Works as a plain form too. */
export function Configurator({ data, opening, page, saved, changed }: ConfiguratorProps) {
  const { texts, product } = data
  const { state, dispatch, loading, failed, retry } = useConfigurator(data, opening)
  const frame = useRef<HTMLDivElement>(null)
  const wide = useWide(frame)
  useEarlyInput(frame)
  // A touch is answered with what is on the screen: choice, price and drawing. The rest follows once that has been painted.
  const later = useDeferredValue(state)
  useEffect(() => changed?.(state), [changed, state])
  const heading = useRef<HTMLHeadingElement>(null)
  const stepOfId = useId()
  const place = placeOf(state)
  const places = placesOf(state)
  const atEnd = place.step === 'summary'
  const code = placeCode(place)
  const shownCode = useRef(code)
  useEffect(() => {
    if (shownCode.current === code) return
    shownCode.current = code
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [code])
  const { groups } = state
  const shownGroups = useRef(groups)
  useEffect(() => {
    if (shownGroups.current === groups) return
    shownGroups.current = groups
    // Who tried to go on is taken to what is missing, however far up it stands.
    if (groups.incomplete)
      frame.current
        ?.querySelector<HTMLElement>('form [aria-invalid="true"], form fieldset[aria-describedby^="missing"] input')
        ?.focus()
  }, [groups])
  const choice = choiceOf(later)
  const address = `${data.configuratorPath}?${addressQuery(product.slug, choice, later.selected.quantity)}`
  // Coming back, from the guide say, leads to the step that was left.
  const there = isSamePlace(places[0] ?? place, place) ? address : `${address}&${fieldNames.step}=${code}`
  const edited = opening.row ? `${there}&row=${opening.row}` : there
  const before = useAddress(page ? edited : null, totalPrice(later))
  const total = formatMoney(totalPrice(state), { sign: true })
  const chosen = state.selected.attribute_options
  const drawing = useMemo(
    () => product.sketch && drawingOf(product.sketch, data.attributes, chosen),
    [product.sketch, data.attributes, chosen],
  )
  const laterDrawing = useDeferredValue(drawing)
  const largeDrawing = useRef<HTMLDivElement>(null)
  const sight = useSight(largeDrawing, code)
  const small = drawing !== null && sight !== 'whole' && !wide
  const unseen = sight === 'none' || (wide && !atEnd)
  const hint =
    drawing && drawing.open.length > 0 ? <p className="mt-2 text-xs text-ink-soft">{texts.drawingHint}</p> : null
  return (
    <div ref={frame} className="@container">
      {loading ? <loading.Loader key={loading.props.type} {...loading.props} /> : null}
      <Notices data={data} opening={opening} />
      {opening.refused && !atEnd && problemPlaces(state).length > 0 ? (
        <div role="alert" className="mb-4">
          <Missing data={data} state={state} dispatch={dispatch} />
        </div>
      ) : null}
      <div role="status">
        {before === null ? null : (
          <Message tone="warning" className="mb-4">
            {fill(texts.priceChanged, { before: formatMoney(before, { sign: true }), now: total })}
          </Message>
        )}
      </div>
      <div className="grid gap-x-10 gap-y-6 @4xl:grid-cols-[minmax(0,1fr)_24rem] @6xl:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="min-w-0 print:hidden">
          <StepForm data={data} state={later} dispatch={dispatch} row={opening.row}>
            <StepNav state={later} dispatch={dispatch} texts={texts} />
            <p id={stepOfId} className="mt-5 text-xs text-ink-soft">
              {fill(texts.stepOf, {
                n: places.findIndex((other) => isSamePlace(other, place)) + 1,
                total: places.length,
              })}
            </p>
            <h2
              ref={heading}
              tabIndex={-1}
              aria-describedby={stepOfId}
              className="mt-1 scroll-mt-36 text-xl outline-none @4xl:scroll-mt-24"
            >
              {placeName(state, place, texts)}
            </h2>
            {drawing ? (
              <div
                ref={largeDrawing}
                className={`mt-3 rounded-md border border-line bg-paper p-2 ${atEnd ? '@4xl:p-6' : '@4xl:hidden'}`}
              >
                <LiveDrawing
                  name={product.name}
                  drawing={unseen ? (laterDrawing ?? drawing) : drawing}
                  unit={data.unit}
                  texts={texts}
                  tallest={atEnd ? '24rem' : '10rem'}
                />
                <div className="hidden @lg:block">{hint}</div>
              </div>
            ) : null}
            {/* What gets the focus comes to stand between the header and the buttons, not under them. */}
            <div className="mt-4 space-y-7 [&_input]:scroll-mt-36 [&_input]:scroll-mb-40">
              <StepFields
                data={data}
                state={state}
                later={later}
                dispatch={dispatch}
                typed={opening.typed}
                failed={failed}
                retry={retry}
              />
            </div>
            <StepButtons
              first={isSamePlace(places[0] ?? place, place)}
              last={atEnd}
              total={total}
              page={page}
              texts={texts}
              dispatch={dispatch}
              roomAbove={drawing !== null}
              above={
                small ? <SmallDrawing name={product.name} drawing={drawing} unit={data.unit} texts={texts} /> : null
              }
            />
          </StepForm>
        </div>
        <Card as="aside" tone="sand" aria-label={texts.summary} className="isolate self-start @4xl:sticky @4xl:top-20">
          <h2 className="text-lg">{texts.summary}</h2>
          {drawing ? (
            <div className={`mt-3 hidden print:block ${atEnd ? '' : '@4xl:block'}`}>
              <LiveDrawing
                name={product.name}
                drawing={wide ? drawing : (laterDrawing ?? drawing)}
                unit={data.unit}
                texts={texts}
                className="rounded-md bg-paper p-3"
              />
              {hint}
            </div>
          ) : null}
          <div className="mt-4">
            <PriceAndDelivery data={data} state={state} />
          </div>
          <div className="mt-4 print:hidden">
            <SaveForm
              data={data}
              state={state}
              dispatch={dispatch}
              row={opening.row}
              refused={opening.refused && opening.sound && opening.dropped.length === 0}
              saved={saved}
            />
          </div>
          <div className="mt-4 border-t border-line pt-2">
            <ChosenList data={data} state={later} dispatch={dispatch} />
          </div>
          <div className="mt-2">
            <ShareButtons address={`${address}#${totalPrice(later)}`} texts={texts} />
          </div>
        </Card>
      </div>
    </div>
  )
}
