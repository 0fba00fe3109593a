'use client'

import { useEffect, useRef } from 'react'
import { buttonClass } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Message } from '#components/ui/message.tsx'
import type { ConfiguratorData, Opening } from '#lib/configurator/data.ts'
import { fill } from '#lib/configurator/texts.ts'
import { placeName } from '#lib/configurator/words.ts'
import { addressQuery } from '#lib/rules/configurator/address.ts'
import { drawingOf } from '#lib/rules/configurator/drawing/parameters.ts'
import { placeCode } from '#lib/rules/configurator/form.ts'
import { isSamePlace, placeOf, placesOf } from '#lib/rules/configurator/places.ts'
import { choiceOf, totalPrice } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { ConfigurationDrawing } from './configuration-drawing.tsx'
import { Notices } from './notices.tsx'
import { SaveForm } from './save-form.tsx'
import { ShareButtons } from './share-buttons.tsx'
import { StepFields } from './step-fields.tsx'
import { StepForm } from './step-form.tsx'
import { StepNav } from './step-nav.tsx'
import { ChosenList, PriceAndDelivery } from './summary.tsx'
import { useAddress } from './use-address.ts'
import { useConfigurator } from './use-configurator.ts'

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
  const { state, dispatch, failed, retry } = useConfigurator(data, opening)
  useEffect(() => changed?.(state), [changed, state])
  const heading = useRef<HTMLHeadingElement>(null)
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
  const choice = choiceOf(state)
  const address = `${data.configuratorPath}?${addressQuery(product.slug, choice, state.selected.quantity)}`
  const edited = opening.row ? `${address}&row=${opening.row}` : address
  const before = useAddress(page ? edited : null, totalPrice(state))
  const total = formatMoney(totalPrice(state), { sign: true })
  const drawing = product.sketch && drawingOf(product.sketch, data.attributes, choice.attribute_options)
  const hint =
    drawing && drawing.open.length > 0 ? <p className="mt-2 text-xs text-ink-soft">{texts.drawingHint}</p> : null
  return (
    <div className="@container">
      <Notices data={data} opening={opening} />
      <div role="status">
        {before === null ? null : (
          <Message tone="warning" className="mb-4">
            {fill(texts.priceChanged, { before: formatMoney(before, { sign: true }), now: total })}
          </Message>
        )}
      </div>
      <div className="grid gap-x-10 gap-y-6 @4xl:grid-cols-[minmax(0,1fr)_24rem] @6xl:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="min-w-0 print:hidden">
          <StepForm data={data} state={state} dispatch={dispatch} row={opening.row}>
            <StepNav state={state} dispatch={dispatch} texts={texts} />
            <p className="mt-5 text-xs text-ink-soft">
              {fill(texts.stepOf, {
                n: places.findIndex((other) => isSamePlace(other, place)) + 1,
                total: places.length,
              })}
            </p>
            <h2 ref={heading} tabIndex={-1} className="mt-1 scroll-mt-24 text-xl outline-none">
              {placeName(state, place, texts)}
            </h2>
            {drawing ? (
              <div className={`mt-3 rounded-md border border-line bg-paper p-2 ${atEnd ? '@4xl:p-6' : '@4xl:hidden'}`}>
                <ConfigurationDrawing
                  name={product.name}
                  drawing={drawing}
                  unit={data.unit}
                  texts={texts}
                  tallest={atEnd ? '24rem' : '10rem'}
                />
                <div className="hidden @lg:block">{hint}</div>
              </div>
            ) : null}
            <div className="mt-4 space-y-7">
              <StepFields
                data={data}
                state={state}
                dispatch={dispatch}
                typed={opening.typed}
                failed={failed}
                retry={retry}
              />
            </div>
            <div
              className={`sticky z-10 -mx-1 mt-6 flex items-center gap-3 border-t border-line bg-paper px-1 py-3 ${page ? 'bottom-0' : '-bottom-4'}`}
            >
              {isSamePlace(places[0] ?? place, place) ? null : (
                <button
                  type="submit"
                  name="go"
                  value="previous"
                  className={buttonClass({ look: 'secondary' })}
                  onClick={(event) => {
                    event.preventDefault()
                    dispatch({ type: 'previous' })
                  }}
                >
                  {texts.previous}
                </button>
              )}
              <span aria-hidden="true" className="ml-auto font-semibold tabular-nums @4xl:hidden">
                {total}
              </span>
              {atEnd ? null : (
                <button
                  type="submit"
                  name="go"
                  value="next"
                  className={`${buttonClass({})} @4xl:ml-auto`}
                  onClick={(event) => {
                    event.preventDefault()
                    dispatch({ type: 'next' })
                  }}
                >
                  {texts.next}
                </button>
              )}
            </div>
          </StepForm>
        </div>
        <Card as="aside" tone="sand" aria-label={texts.summary} className="self-start @4xl:sticky @4xl:top-20">
          <h2 className="text-lg">{texts.summary}</h2>
          {drawing ? (
            <div className={`mt-3 hidden print:block ${atEnd ? '' : '@4xl:block'}`}>
              <ConfigurationDrawing
                name={product.name}
                drawing={drawing}
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
              refused={opening.refused}
              saved={saved}
            />
          </div>
          <div className="mt-4 border-t border-line pt-2">
            <ChosenList data={data} state={state} dispatch={dispatch} />
          </div>
          <div className="mt-2">
            <ShareButtons address={`${address}#${totalPrice(state)}`} texts={texts} />
          </div>
        </Card>
      </div>
    </div>
  )
}
